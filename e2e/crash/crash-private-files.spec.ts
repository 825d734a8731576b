import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "../../src/backend/seed/sample/random.ts";
import { refuseBlobs } from "../attachments/steps.ts";
import { readStoredFiles } from "../attachments/stored-state.ts";
import { expect, test } from "../test.ts";
import { expectWhole, discardLost } from "./crash-clean-up.ts";
import { boot, dropFiles, recordAcknowledgements, prepareStore } from "./crash-steps.ts";
import { storedIn, storedRows } from "./expected-state.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "./killable-browser.ts";

endBrowsersAfterEach();

const SEED = Number(process.env["SEED"] ?? 1);
const KILLS = 40;

const whole = "with private files, a killed browser loses no inserted file and leaves no partial one";
test(whole, { tag: "@long" }, async ({ host }, info) => {
  test.setTimeout(KILLS * 25_000);
  const random = seededRandom(SEED);
  const profile = info.outputPath("profile");
  const acknowledged: string[] = [];
  const figures = { inserted: 0, inPrivateFiles: 0, cleanedUp: 0 };
  let table = "";
  for (let kill = 0; kill <= KILLS; kill++) {
    const what = `after kill ${kill}, SEED=${SEED}`;
    const browser = await startKillableBrowser(profile);
    await refuseBlobs(browser.context);
    await recordAcknowledgements(browser.context, (kind, name) => {
      if (kind === "attachment") acknowledged.push(name);
    });
    const page = await browser.page();
    await page.setViewportSize({ width: 1280, height: 800 });
    await boot(page, table || host.url);
    if (kill === 0) {
      await prepareStore(page);
      const products = (await storedRows(page))["tables"]?.find(
        ({ value }) => (value as { name: string }).name === "Products",
      );
      table = new URL(`tables/${products?.id ?? ""}`, host.url).href;
      await boot(page, table);
    }
    const stored = storedIn(await storedRows(page));
    expect(
      acknowledged.filter((name) => !stored.attachments.has(name)),
      `inserted and lost ${what}`,
    ).toEqual([]);
    await discardLost(page);
    figures.cleanedUp += await expectWhole(page, what);
    figures.inPrivateFiles = (await readStoredFiles(page)).inOpfs.length;
    await dropFiles(
      page,
      kill,
      Array.from({ length: 4 }, () => Math.ceil(4_000_000 * random.next() ** 2)),
    );
    await pause(1_500 * random.next());
    await browser.kill();
  }
  figures.inserted = acknowledged.length;
  expect(figures.inPrivateFiles).toBeGreaterThan(KILLS / 4);
  info.annotations.push({ type: "figures", description: JSON.stringify(figures) });
});
