import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { expect, test } from "../test.ts";
import { chooseFile, click, find, sees, type } from "./firefox-steps.ts";
import { startFirefox } from "./firefox.ts";

// On a busy machine Firefox takes six times as long.
test.slow();

const TAB_ONLY = "Your work will not be saved";

async function configureAi(page: Page) {
  await click(page, "main a", "AI integration of Lumen Home");
  await click(page, "nav a", "Gateway and keys");
  await type(page, "Gateway URL", "https://tab.example");
  await sees(page, "Draft kept in this tab");
  await click(page, "button", "Review and save");
  await click(page, "[role=dialog] button", "Save");
  await sees(page, "Saved in this browser");
  await click(page, "[role=dialog] button", "Back to the form");
  await sees(page, "No changes");
}

async function createToken(page: Page) {
  await click(page, "nav a", "Access tokens");
  await click(page, "main a", "New token");
  await type(page, "Name", "Tab");
  await type(page, "Scopes", "base:read");
  await page.keyboard.press("Enter");
  await click(page, "button", "7 days");
  await click(page, "button", "Create token");
  await click(page, "[role=dialog] button", "Reveal");
  const secret = await find(page, "[role=dialog] input, [role=dialog] textarea", "Token");
  await expect
    .poll(async () => secret.evaluate((field) => (field as HTMLInputElement).value))
    .toMatch(/^wst_[\w-]{20,}/);
  await click(page, "[role=dialog] button", "Copy token");
  await sees(page, "was copied");
  await click(page, "[role=dialog] summary", "More");
  await click(page, "[role=dialog] button", "Try it");
  await sees(page, "Works: can read");
  await click(page, "[role=dialog] label", "I saved the token");
  await click(page, "[role=dialog] button", "Done");
  await sees(page, "base:read");
}

async function putFile(page: Page, folder: string) {
  await page.keyboard.down("Control");
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
  await page.waitForSelector("[role=dialog] input");
  await page.keyboard.type("Products");
  await click(page, "[role=option]", "Products");
  await click(page, "[role=rowheader]", "Perch stool");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const path = join(folder, "note.txt");
  await mkdir(folder, { recursive: true });
  await writeFile(path, "kept in this tab");
  await chooseFile(page, path, () => click(page, "[role=dialog] button", "Add files"));
  await sees(page, "1 file added");
  await sees(page, "note.txt");
  await page.keyboard.press("Escape");
}

test(
  "the four jobs work in a Firefox that blocks site data",
  { tag: ["@firefox", "@long"] },
  async ({ host }, info) => {
    const { page, problems, close } = await startFirefox({ prefs: { "network.cookie.cookieBehavior": 2 } });
    try {
      await page.goto(host.url);
      await sees(page, TAB_ONLY);
      await configureAi(page);
      await createToken(page);
      await putFile(page, info.outputPath());
      await click(page, "nav a", "Product catalogue");
      await sees(page, "Read at");
      await page.goto(new URL("tokens", host.url).href);
      await sees(page, TAB_ONLY);
      await sees(page, "No tokens created in this browser yet");
      expect(problems).toEqual([]);
    } finally {
      await close();
    }
  },
);

const privately = "a private window of Firefox works like any other, and the Local backend screen explains its storage";
test(privately, { tag: ["@firefox", "@long"] }, async ({ host }) => {
  const { page, problems, close } = await startFirefox({ prefs: { "browser.privatebrowsing.autostart": true } });
  try {
    await page.goto(host.url);
    await createToken(page);
    await page.reload();
    await sees(page, "base:read");
    await click(page, "nav a", "Local backend");
    await sees(page, "In a private window, everything here is deleted when the last private window closes.");
    await expect
      .poll(async () => page.evaluate((text) => document.body.innerText.includes(text), TAB_ONLY))
      .toBe(false);
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});
