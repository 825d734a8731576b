import { randomBytes } from "node:crypto";
import { mkdir, open, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Page } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, queue } from "../attachments/steps.ts";
import { dropOn } from "../drag/drag.ts";
import { touch, keyboard, mouse, tabTo, type Hand } from "../hand.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { PLACES } from "./places.ts";
import { expectTried, openPinnedTable, placeSelect, section, sha256Of, test } from "./steps.ts";

const SMALL_BYTES = 20_000;

interface Way {
  /** Of the file that a reload interrupts. */
  readonly bigBytes: number;
  readonly name: string;
  readonly hand: (page: Page) => Hand;
  /** Selects all records, and gives them files by their names. */
  readonly give: (page: Page, hand: Hand, record: string, paths: readonly string[]) => Promise<void>;
}

const pick = async (page: Page, hand: Hand, paths: readonly string[]) =>
  pickFiles(page, async () => hand.press(page.getByRole("button", { name: "Add files by record name" })), paths);

const byMouse: Omit<Way, "bigBytes"> = {
  name: "a mouse",
  hand: mouse,
  give: async (page, hand, record, paths) => {
    await hand.press(page.getByRole("checkbox", { name: "Select all rows" }));
    await dropOn(await cellOf(page, record, "Documents"), paths);
  },
};

const WAYS: readonly Way[] = [
  { ...byMouse, bigBytes: 10_000_000 },
  { ...byMouse, bigBytes: 200_000_000 },
  {
    bigBytes: 200_000_000,
    name: "the keyboard alone",
    hand: keyboard,
    give: async (page, hand, _, paths) => {
      await tabTo(page.getByRole("grid").locator('[tabindex="0"]').first());
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Shift+Tab");
      await pick(page, hand, paths);
    },
  },
  {
    bigBytes: 200_000_000,
    name: "a phone",
    hand: touch,
    give: async (page, hand, _, paths) => {
      await hand.press(page.getByRole("checkbox", { name: "Select all rows" }));
      await pick(page, hand, paths);
    },
  },
];

/** Three files for each record, named after it. The first is a large one. */
async function writeFiles(folder: string, records: readonly { name: string }[], bigBytes: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths = records.flatMap(({ name }) => [1, 2, 3].map((part) => join(folder, `${name} ${part}.bin`)));
  const [big = "", ...small] = paths;
  const file = await open(big, "w");
  for (let written = 0; written < bigBytes; written += 1_000_000) await file.write(randomBytes(1_000_000));
  await file.close();
  for (const path of small) await writeFile(path, randomBytes(SMALL_BYTES));
  return paths;
}

for (const [kind, start] of Object.entries(PLACES)) {
  for (const { name, hand: handOf, give, bigBytes } of WAYS) {
    const isPhone = name === "a phone";
    const megabytes = bigBytes / 1_000_000;
    const isLong = megabytes > 10;
    const count = isLong ? 10 : 3;
    const files = 3 * count;
    test.describe(`with ${name}`, () => {
      test.use(isPhone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {});
      test(`${kind}: configured, tried, ${files} files on ${count} records with one of ${megabytes} MB, a reload in the middle @whole${isLong ? " @long" : ""}`, async ({
        page,
        service,
        allow,
      }, info) => {
        test.setTimeout(300_000);
        // S3 is asked whether it has the interrupted file, and has not.
        allow(/blocked by CORS policy/, "net::ERR_FAILED", "status of 404");
        page.on("dialog", (question) => void question.accept());
        const place = await start();
        const hand = handOf(page);
        const records = service.places.records.slice(0, count);
        const paths = await writeFiles(info.outputPath("files"), records, bigBytes);
        const [big = ""] = paths;
        try {
          await connect(page, service, { force: isPhone });
          await page.goto("/connections");
          await hand.press(section(page).getByRole("button").first());
          const dialog = page.getByRole("dialog", { name: "Where files go" });
          await hand.choose(placeSelect(dialog), place.option);
          await place.enter(hand, dialog, page);
          await hand.press(dialog.getByRole("button", { name: "Try it with 1 kB" }));
          await expectTried(dialog);
          await expectAccessible(page, { themes: "shown" });
          await hand.press(dialog.getByRole("button", { name: "Save" }));
          await expect(dialog).toBeHidden();
          await openPinnedTable(page, service.places, records.length);

          const enterSecret = async () => {
            if (!place.secret) return;
            await hand.press(queue(page).getByRole("link", { name: "Open Where files go" }).first());
            await hand.type(section(page).getByRole("textbox", { name: place.secret.name }), place.secret.value);
            await hand.press(section(page).getByRole("button", { name: "Use for uploads" }));
          };
          const inserted = watchInserts(page);
          place.hold(bigBytes);
          await give(page, hand, records[0]?.name ?? "", paths);
          const question = page.getByRole("dialog", { name: "Match files to records" });
          await hand.press(question.getByRole("button", { name: `Add ${files} files to Test` }));
          await enterSecret();
          // Of the first record one file is on its way. The other two come after it.
          await expect(queue(page).getByText(/^Added ·/)).toHaveCount(files - 3, { timeout: 120_000 });
          await expect(queue(page).getByText(/^Uploaded\. Waiting for/)).toHaveCount(2);
          await expect.poll(async () => place.isBegun()).toBe(true);

          await page.reload();
          place.release();
          const again = queue(page).getByRole("button", { name: `Choose again: ${basename(big)}` });
          await expect(again).toBeVisible();
          await pickFiles(page, async () => hand.press(again), big);
          await enterSecret();
          await expect(queue(page).getByText(/^3 files added/)).toBeVisible({ timeout: 120_000 });

          const arrived = await place.files();
          expect(arrived.every(({ arrivals }) => arrivals === 1)).toBe(true);
          const sent = await Promise.all(paths.map(sha256Of));
          expect(arrived.map(({ sha256 }) => sha256 ?? "").toSorted()).toEqual(sent.toSorted());
          const recordOf = (path: string) => basename(path).replace(/ \d\.bin$/, "");
          expect(new Map(inserted.map(({ name: file, recordId }) => [file, recordId]))).toEqual(
            new Map(
              paths.map((path) => [basename(path), records.find((record) => record.name === recordOf(path))?.id]),
            ),
          );
          expect(inserted).toHaveLength(paths.length);
          // In the order of the drop. Where none waits for a secret, the file that was chosen again comes last.
          const [first = "", ...others] = paths.slice(0, 3).map((path) => basename(path));
          expect(inserted.slice(-3).map(({ name: file }) => file)).toEqual(
            place.secret ? [first, ...others] : [...others, first],
          );
          const { leaks, all } = place.requests();
          expect(leaks).toEqual([]);
          expect(JSON.stringify(all)).not.toContain(service.bearer);
        } finally {
          await place.close();
        }
      });
    });
  }
}

function watchInserts(page: Page) {
  const inserted: { name: string; recordId: string }[] = [];
  page.on("response", (response) => {
    const [, recordId] = /\/record\/([^/]+)\/[^/]+\/insertAttachment$/.exec(response.url()) ?? [];
    if (recordId === undefined || response.status() !== 201) return;
    const { attachments } = response.request().postDataJSON() as { attachments: { name: string }[] };
    inserted.push(...attachments.map((attachment) => ({ name: attachment.name, recordId })));
  });
  return inserted;
}
