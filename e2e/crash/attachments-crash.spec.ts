import { cellOf, setInsertFault, holdStorageLocks, openTable, queue } from "../attachments/steps.ts";
import { expectAccounted, filesOnDisk, readStoredFiles, MEGABYTE, orphans } from "../attachments/stored-state.ts";
import { dropOn } from "../drag/drag.ts";
import { expect, test } from "../test.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "./killable-browser.ts";

endBrowsersAfterEach();

test("files of a killed browser are accounted for at its next start", { tag: "@long" }, async ({ baseURL }, info) => {
  test.slow();
  const profile = info.outputPath("profile");
  const paths = await filesOnDisk(info.outputPath("films"), 8, 8 * MEGABYTE);
  const first = await startKillableBrowser(profile);
  const page = await first.page();
  await openTable(page, "Suppliers", baseURL);
  const before = orphans(await readStoredFiles(page));
  // When it dies, two are stored and being inserted, the others are being read.
  await setInsertFault(page, "before");
  await dropOn(await cellOf(page, "Kiln Nine", "Documents"), paths.slice(0, 2));
  await expect(queue(page).getByText("Stored, adding")).toHaveCount(2);
  await holdStorageLocks(page.context(), baseURL ?? "");
  await dropOn(await cellOf(page, "Kiln Nine", "Documents"), paths.slice(2));
  await expect(queue(page).getByRole("progressbar", { name: /^Reading/ })).toHaveCount(4);
  await setInsertFault(page, undefined);
  await first.kill();

  const second = await startKillableBrowser(profile);
  const next = await second.page();
  await openTable(next, "Suppliers", baseURL);
  await expect(queue(next).getByText("6 failed, 2 files added")).toBeVisible();
  await expectAccounted(next, await cellOf(next, "Kiln Nine", "Documents"), 8, before);
});
