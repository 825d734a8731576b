import { endBrowsersAfterEach, startKillableBrowser } from "../crash/killable-browser.ts";
import { createTextProbe } from "../secrets/planted-text.ts";
import { expect, test } from "../test.ts";
import { ALL_SCREENS, SCREEN_GROUPS, type OpenScreen } from "./text-control-screens.ts";
import { describeControls, textControls } from "./text-control-steps.ts";

endBrowsersAfterEach();

/** Controls whose text the browser may keep, each with a reason. */
const MAY_BE_KEPT: ReadonlySet<string> = new Set();

// The minimum number of text controls per group: a broken walk would find none.
const AT_LEAST: Readonly<Record<string, number>> = {
  "the screens": 4,
  "the AI integration": 120,
  "access tokens": 18,
  "other screens": 25,
  "a service": 4,
};

for (const [group, stops] of Object.entries(SCREEN_GROUPS)) {
  // The others take 10 to 30 s: they walk through every panel, form and import.
  const tag = group === "the screens" ? [] : "@long";
  test(`no text control lets the browser keep its text: ${group}`, { tag }, async ({ page, allow }) => {
    test.slow();
    allow("404", "net::ERR_");
    let count = 0;
    for (const [name, stop] of Object.entries(stops)) {
      await test.step(name, async () => {
        await stop({ page, open: async (path) => void (await page.goto(path)) });
        const controls = await textControls(page).evaluateAll(describeControls);
        count += controls.length;
        const unprotected = controls.filter((control) => control.isStoredByBrowser && !MAY_BE_KEPT.has(control.name));
        expect(unprotected, `controls without autocomplete="off" in ${name}`).toEqual([]);
      });
    }
    expect(count, "text controls seen").toBeGreaterThanOrEqual(AT_LEAST[group] ?? Infinity);
  });
}

test("the check finds a text control that the browser would keep @long", async ({ page }) => {
  await page.goto("/tokens/new");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement("div"));
    for (const parent of [document.body, host.attachShadow({ mode: "open" })]) {
      const area = document.createElement("textarea");
      area.ariaLabel = parent === document.body ? "Plain" : "In a shadow root";
      const text = document.createElement("p");
      text.contentEditable = "true";
      text.ariaLabel = "Editable";
      parent.append(area, text);
    }
  });
  const storable = (await textControls(page).evaluateAll(describeControls))
    .filter(({ isStoredByBrowser }) => isStoredByBrowser)
    .map(({ name }) => name);
  expect(storable.toSorted()).toEqual(["Editable", "Editable", "In a shadow root", "Plain"]);
});

/** Types into every control of some stops, and searches the profile after each event that makes a browser write. */
async function expectNothingKept(stops: Readonly<Record<string, OpenScreen>>, url: string, profile: string) {
  const text = createTextProbe(profile);
  const first = await startKillableBrowser(profile, { isWhole: true });
  let page = await first.page();
  const open = async (path: string) => void (await page.goto(new URL(path, url).href));
  let typed = 0;
  for (const [name, stop] of Object.entries(stops)) {
    await test.step(name, async () => {
      await stop({ page, open });
      const here = await text.type(page, name);
      typed += here;
      if (here === 0) return;
      await text.expectCanary(page);
      expect(await text.findStoredTexts(), `${name}, with the text in its controls`).toEqual([]);
    });
  }
  expect(typed, "controls that were typed into").toBeGreaterThan(Object.keys(stops).length);
  page.on("dialog", (question) => void question.accept());
  await page.reload();
  await text.expectCanary(page);
  expect(await text.findStoredTexts(), "after a reload").toEqual([]);
  await open("/api-reference");
  await text.expectCanary(page);
  expect(await text.findStoredTexts(), "on another screen").toEqual([]);
  const other = await first.page();
  await other.goto(url);
  await page.close();
  await text.expectCanary(other);
  expect(await text.findStoredTexts(), "after the tab was closed").toEqual([]);
  await first.quit();
  expect(await text.findStoredTexts(), "after the browser was quit").toEqual([]);

  const second = await startKillableBrowser(profile, { isWhole: true });
  page = await second.page();
  const last = Object.entries(stops).at(-1);
  await last?.[1]({ page, open });
  await text.type(page, "before a kill");
  await text.expectCanary(page);
  await second.kill();
  expect(await text.findStoredTexts(), "after the browser was killed").toEqual([]);

  const third = await startKillableBrowser(profile, { isWhole: true });
  // After a crash, a browser may write no session before a window was opened.
  const after = await third.page({ isOwnWindow: true });
  await after.goto(url);
  await expect(after.getByRole("heading", { level: 1 })).toBeVisible();
  await text.expectCanary(after);
  expect(await text.findStoredTexts(), "at the next start").toEqual([]);
  await third.quit();
}

test("the browser keeps no text of any control in its profile @whole", { tag: "@long" }, async ({ host }, info) => {
  test.setTimeout(1_800_000);
  await expectNothingKept(ALL_SCREENS, host.url, info.outputPath("profile"));
});
