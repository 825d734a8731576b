import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import { startConsoleHost } from "../connections/console-host.ts";
import { openInside } from "../every-screen/screens-steps.ts";
import { giveToken } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { keptText, recordedBy, test } from "./recording-steps.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });

test(
  "what a recording taught goes to a colleague as a profile that console.json names, without a secret",
  { tag: ["@whole", "@long"] },
  async ({ page, browser, admin }, info) => {
    const recording = await recordedBy(browser, admin, info);
    await page.goto("/connections/learn");
    const choose = page.getByRole("button", { name: /^Recording:/ });
    await expect(choose).toBeVisible();
    await pickFiles(page, async () => choose.click(), recording);
    await page.getByRole("checkbox", { name: /^The token of the recording/ }).click();
    await page.getByRole("radio", { name: "Test", exact: true }).click();
    await page.getByRole("button", { name: "Add and import" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();

    await openInside(page, "/connections");
    await page.getByRole("button", { name: "Export…" }).click();
    const exporting = page.getByRole("dialog", { name: /^Export from / });
    await expect(exporting.getByRole("checkbox", { name: "Pins (96)" })).toBeChecked();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await exporting.getByRole("button", { name: "Save file" }).click();
    const profile = await readFile(await (await download).path(), "utf8");
    expect(profile).not.toContain("canary");
    expect(profile).not.toContain(admin.token);
    for (const known of ["gw@{id}@eu", "spc0admin", "part29:read", "/api/attachments/signature"])
      expect(profile).toContain(known);

    const config = {
      connections: [{ name: "Ours", baseUrl: admin.baseUrl, default: true, profile: "profiles/ours.json" }],
    };
    const host = await startConsoleHost({ config: JSON.stringify(config), relays: {} });
    const context = await browser.newContext();
    const colleague = await context.newPage();
    await colleague.route("**/profiles/ours.json", (route) =>
      route.fulfill({ body: profile, contentType: "application/json" }),
    );
    await colleague.goto(`${host.url}connections`);
    await giveToken(colleague, admin.token);
    await colleague.getByRole("link", { name: "Import its profile" }).click();
    await colleague.getByRole("button", { name: "Open the profile of Ours" }).click();
    const inFile = colleague.getByRole("list", { name: "In the file" });
    await expect(inFile.getByText("Pins: 96 new")).toBeVisible();
    await expect(inFile.getByText(`HTTP steps: ${admin.origin}, with Bearer token`)).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(colleague.getByText("Restored")).toBeVisible();

    await openInside(colleague, "/connections");
    const said = `From the profile ${new URL(admin.baseUrl).host}.`;
    await expect(region(colleague, "Pins").getByRole("row", { name: /^space Space 0/ })).toContainText(said);
    await expect(region(colleague, "Where files go").getByText(said)).toBeVisible();
    await expect(
      region(colleague, "Where files go").getByRole("button", { name: "Confirm these hosts" }),
    ).toBeVisible();
    await openInside(colleague, "/tokens/new");
    await colleague.getByRole("combobox", { name: "Scopes" }).click();
    await expect(colleague.getByRole("option", { name: /part0:read/ })).toContainText(said);
    await expect.poll(async () => keptText(colleague)).not.toContain("canary");
    await context.close();
    await host.close();
  },
);
