import { writeFile } from "node:fs/promises";
import { dropOn } from "../drag/drag.ts";
import { pickInFirefox, startFirefox } from "../site-data/firefox.ts";
import { expect, test } from "../test.ts";
import { visitorOf, type Visitor } from "../visitor.ts";
import { attachFile, configureAi, createToken, readBase } from "./four-jobs.ts";
import { translate } from "./translator.ts";

const JOBS: Record<string, (visitor: Visitor, drop: (cell: string) => Promise<void>) => Promise<void>> = {
  "reading a base": readBase,
  "configuring AI": configureAi,
  "creating a token": createToken,
  "attaching a file": attachFile,
};

for (const [job, work] of Object.entries(JOBS)) {
  test(`${job} works on a translated page`, { tag: ["@whole", "@long"] }, async ({ page, context, host }, info) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await context.addInitScript(translate);
    const path = info.outputPath("note.txt");
    await writeFile(path, "A note.");
    await work(visitorOf(page, host.url), (cell) => dropOn(page.locator(cell).first(), [path]));
    await expect(page.locator("font").first()).toBeAttached();
  });

  test(`${job} works on a translated page in Firefox`, { tag: ["@firefox", "@long"] }, async ({ host }, info) => {
    const path = info.outputPath("note.txt");
    await writeFile(path, "A note.");
    const { page, problems, close } = await startFirefox();
    try {
      await page.evaluateOnNewDocument(translate);
      const visitor = visitorOf(page, host.url);
      // A driven Firefox supports no file drag, so files are picked.
      await work(visitor, async (cell) => {
        await visitor.pressAt(cell);
        await pickInFirefox(page, () => visitor.press("Add files"), [path]);
      });
      await expect.poll(async () => page.$("font")).not.toBeNull();
      expect(problems).toEqual([]);
    } finally {
      await close();
    }
  });
}
