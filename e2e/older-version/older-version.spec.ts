import { chromium, type Page } from "playwright/test";
import { startHost } from "../../test-servers/static-host.mjs";
import { createButton, openForm, registerRows, secretDialog, SMALL_TOKEN } from "../access-tokens/steps.ts";
import { openPart } from "../ai-integration/steps.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, setInsertFault, mayBeInserted, queue } from "../attachments/steps.ts";
import { launchOptions } from "../run/browser.mjs";
import { pin, test } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";
import { OLDER, olderBuild } from "./older-build.mjs";

const GATEWAY_URL = "https://older.example/v1";
const KEY = "key-typed-into-the-older-version";

/** Before the folders of the code were rearranged, and before kinds of files became sections of one. */
const COMMITS = [OLDER, "ef7e5819"];

// Both versions need the same origin, and one profile.
for (const commit of COMMITS)
  test(
    `what the version of ${commit} kept opens: draft, tokens, files, queue, connection and pins`,
    { tag: ["@long", "@whole"] },
    async ({ watched, service, allow }, info) => {
      allow("503");
      test.setTimeout(300_000);
      const visit = async (dir: string, port: number, act: (page: Page) => Promise<void>) => {
        const host = await startHost({ dir, port });
        const context = await chromium.launchPersistentContext(info.outputPath("profile"), {
          ...(await launchOptions({ isWhole: true })),
          baseURL: host.url,
          locale: "en-GB",
          viewport: { width: 1280, height: 800 },
        });
        try {
          await act(await (await watched(context)).newPage());
        } finally {
          await context.close();
          await host.close();
        }
        return Number(new URL(host.url).port);
      };

      const port = await visit(olderBuild(commit), 0, async (page) => {
        await page.goto("/");
        await openAi(page);
        await page.getByRole("textbox", { name: "Gateway URL" }).fill(GATEWAY_URL);
        await page.getByRole("textbox", { name: "Gateway key" }).fill(KEY);
        await expect(page.getByText(/draft (saved|kept)/i).first()).toBeVisible();

        await openForm(page, SMALL_TOKEN);
        await createButton(page).click();
        await expect(secretDialog(page)).toBeVisible();
        await secretDialog(page)
          .getByRole("checkbox", { name: /^I (stored it|saved the token)$/ })
          .check();
        await secretDialog(page).getByRole("button", { name: "Done" }).click();
        await expect(secretDialog(page)).toBeHidden();

        await openSuppliers(page);
        await addFile(page, "inserted.txt");
        await expect(queue(page).getByText(/^1 file (inserted|added)$/)).toBeVisible();
        await setInsertFault(page, 503);
        await addFile(page, "uncertain.txt");
        await expect(queue(page).getByText(/1 (uncertain|may have been added)/)).toBeVisible();

        await page.goto("/connections");
        await page.getByRole("button", { name: "Add a service" }).click();
        await page.getByRole("textbox", { name: "Name" }).fill("Over HTTP");
        // The oldest version does not ask for an environment.
        const environment = page.getByRole("radio", { name: "Test", exact: true });
        if (await environment.isVisible()) await environment.check();
        await page.getByRole("textbox", { name: "Base URL" }).fill(service.baseUrl);
        await page.getByRole("textbox", { name: "Bearer token" }).fill(service.bearer);
        // The upload panel covers the button.
        await page.getByRole("button", { name: "Add and use" }).press("Enter");
        await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
        await page.getByRole("main").getByRole("button", { name: "Open a base…" }).click();
        const address = page.getByRole("dialog").getByRole("textbox", { name: "Id or address of the base" });
        await address.fill(service.places.baseId);
        await address.press("Enter");
        await pin(page, "this space", { Name: "Space of the older version" });
        await pin(page, "this base", {});
      });

      await visit("dist", port, async (page) => {
        await page.goto("/connections");
        await expect(
          page.getByRole("link", { name: /^Connection: Over HTTP,( Test,)? no token given\. Change it$/ }),
        ).toBeVisible();
        const pins = page.getByRole("region", { name: "Pins", exact: true }).first();
        await expect(pins).toContainText("Space of the older version");
        await expect(pins).toContainText(service.places.baseId);
        await page.getByRole("button", { name: "Use Local backend" }).click();

        await page.goto("/tokens");
        await expect(registerRows(page)).toHaveCount(1);
        await expect(registerRows(page)).toContainText(SMALL_TOKEN.name);

        await page.goto("/");
        await aiLink(page).click();
        const gateway = await openPart(page, "Gateway and keys");
        await expect(gateway.getByRole("textbox", { name: "Gateway URL" })).toHaveValue(GATEWAY_URL);
        await expect(gateway.getByRole("textbox", { name: "Gateway key" })).toHaveValue("");
        await expect(page.getByText(/Draft kept in this browser/).first()).toBeVisible();

        await openSuppliers(page);
        await expect(mayBeInserted(page, 1)).toBeVisible();
        await setInsertFault(page, undefined);
        await queue(page).getByRole("button", { name: "Try again: uncertain.txt" }).click();
        await expect(queue(page).getByText("1 file added")).toBeVisible();
        const cell = await cellOf(page, "Kiln Nine", "Documents");
        await expect(cell).toHaveAccessibleName("2 attachments: inserted.txt, uncertain.txt");
      });
    },
  );

const aiLink = (page: Page) => page.getByRole("main").locator('a[href$="/ai"]').first();

/** In the older version, which has all sections on one page. */
async function openAi(page: Page): Promise<void> {
  await aiLink(page).click();
  await expect(page.getByRole("textbox", { name: "Gateway URL" })).toBeVisible();
}

/** In both versions, whose palettes differ. */
async function openSuppliers(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Product catalogue" }).click();
  await page.getByRole("main").getByRole("link", { name: "Suppliers" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
}

async function addFile(page: Page, name: string): Promise<void> {
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await cell.press("Enter");
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(`The text of ${name}`) };
  await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).click(), [file]);
  await page.keyboard.press("Escape");
}
