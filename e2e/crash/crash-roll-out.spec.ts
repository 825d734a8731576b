import type { Page } from "playwright/test";
import { openConfigurationImport } from "../ai-integration/import-steps.ts";
import { openPart } from "../ai-integration/steps.ts";
import { expect, test } from "../test.ts";
import { connect, openOther, outcomes, press, selectAll, spaces, startServices } from "../versions/roll-out-steps.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "./killable-browser.ts";

endBrowsersAfterEach();

/** Gives each connection that is asked for a token, as after each start of the browser. */
async function giveTokens(page: Page, count: number) {
  const forms = page.getByRole("group", { name: "Bearer token" });
  for (let left = count; left > 0; left--) {
    await expect(forms).toHaveCount(left);
    await forms.first().getByRole("textbox", { name: "Bearer token" }).fill("bearer-of-both");
    await forms.first().getByRole("button", { name: "Use token" }).click();
  }
}

const ids = (letter: string) => Array.from({ length: 10 }, (_, index) => `spc${letter}${index}`);
const ALL = [...ids("N"), ...ids("S")];
const configuration = {
  type: "AI",
  config: {
    chatModel: { lg: "acme/large", md: "acme/medium" },
    gatewayModels: ["acme/large", "acme/medium"].map((id) => ({ id, label: id, enabled: true })),
  },
};

test(
  "a killed roll-out to 20 spaces goes on, each is sent once, and 17 are restored to the byte",
  { tag: "@long" },
  async ({ host }, info) => {
    test.slow();
    const services = await startServices(2);
    const { posts, urls } = services;
    const [north = "", south = ""] = urls;
    const profile = info.outputPath("profile");
    const first = await startKillableBrowser(profile, { baseURL: host.url });
    let page = await first.page();
    await connect(page, "South", south, ids("S"));
    await connect(page, "North", north, ["spcSource", ...ids("N")]);

    await page.goto("/spaces/spcSource/ai/gateway");
    const dialog = await openConfigurationImport(page);
    await dialog.getByLabel("Configuration file").setInputFiles({
      name: "base.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(configuration)),
    });
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await openPart(page, "Roll out");
    await page.getByRole("radio", { name: "Everything" }).check();
    await openOther(page, "South");
    await selectAll(page);
    await press(page, "Roll out to 20 spaces");
    await expect(outcomes(page, "20 saved")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "New roll-out" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "New roll-out" }).click();
    await expect(page.getByRole("radio", { name: "Everything" })).toBeVisible();
    const before = new Map(posts.map(({ space, body }) => [space, body]));
    expect([...before.keys()].toSorted()).toEqual(ALL.toSorted());

    // Browsers keep the list of connections in memory for up to a minute.
    await first.quit();
    const second = await startKillableBrowser(profile, { baseURL: host.url });
    page = await second.page();
    await page.goto("/spaces/spcSource/ai/models");
    await giveTokens(page, 1);

    // One change: a model is turned off.
    await page.getByRole("switch", { name: "Enabled: acme/medium" }).click();
    await openPart(page, "Roll out");
    await openOther(page, "South");
    await selectAll(page);
    await giveTokens(page, 1);
    await page.getByRole("checkbox", { name: "Stop at the first failure" }).uncheck();
    posts.length = 0;
    const failing: Record<number, number | "lost"> = { 3: 500, 5: 403, 7: "lost" };
    services.answer = () => (posts.length > 11 ? "none" : (failing[posts.length] ?? 200));
    expect(await press(page, "Roll out to 20 spaces")).toMatch(/^Send to 20 spaces of (North|South) \(Test\) and /);
    await expect.poll(() => posts.length).toBe(13);
    const failed = posts[2]?.space ?? "";
    await second.kill();

    services.answer = () => 200;
    const third = await startKillableBrowser(profile, { baseURL: host.url });
    page = await third.page();
    await page.goto("/");
    await page.getByRole("link", { name: "Roll-out stopped: 7 left" }).click();
    await expect(outcomes(page, "8 saved · 1 refused · 4 outcome unknown")).toContainText("7 not sent yet");
    await giveTokens(page, 2);
    await press(page, "Continue: 7 spaces");
    await expect(outcomes(page, "15 saved")).toBeVisible();
    expect(posts.map(({ space }) => space).toSorted(), "20 first requests").toEqual(ALL.toSorted());
    await press(page, "Try again: 1 space");
    await expect(outcomes(page, "16 saved")).toBeVisible();
    const unknown = spaces(page).filter({ hasText: "outcome unknown" });
    await expect(unknown).toHaveCount(4);
    const names = (await unknown.allTextContents()).map((text) => /Space spc\w\d/.exec(text)?.[0] ?? "");
    await press(
      page,
      "Send again: 4 spaces",
      names.filter((name) => name !== `Space ${failed}`),
    );
    await expect(outcomes(page, "17 saved · 3 outcome unknown")).toBeVisible();
    expect(posts, "and the two that were asked for").toHaveLength(22);
    const off = configuration.config.gatewayModels.map((one) => ({ ...one, enabled: one.id !== "acme/medium" }));
    const changed = { ...configuration, config: { ...configuration.config, gatewayModels: off } };
    for (const { body } of posts) expect(JSON.parse(body)).toEqual(changed);

    posts.length = 0;
    await press(page, "Undo: 17 spaces");
    await expect(outcomes(page, "17 undone")).toBeVisible();
    expect(posts).toHaveLength(17);
    expect(posts.map(({ space, body }) => [space, body])).toEqual(posts.map(({ space }) => [space, before.get(space)]));
    await third.quit();
    await services.close();
  },
);
