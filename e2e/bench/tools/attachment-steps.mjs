import { randomBytes } from "node:crypto";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @typedef {import("playwright").Page} Page */

export const MEGABYTE = 1_000_000;
/** Longer than any file takes that is measured. */
const WAIT_MS = 600_000;

/**
 * @param {string} path
 * @param {number} bytes
 */
export async function noise(path, bytes) {
  await writeFile(path, "");
  const block = randomBytes(10 * MEGABYTE);
  for (let written = 0; written < bytes; written += block.length) {
    block.writeUInt32BE(written / block.length);
    await appendFile(path, block.subarray(0, Math.min(block.length, bytes - written)));
  }
}

/**
 * @param {string} folder
 * @param {number} count
 * @param {number} bytes
 */
export async function smallFiles(folder, count, bytes) {
  await mkdir(folder, { recursive: true });
  const paths = Array.from({ length: count }, (_, index) => join(folder, `${String(index).padStart(5, "0")}.bin`));
  for (const path of paths) await writeFile(path, randomBytes(bytes));
  return paths;
}

/**
 * Drops files on a record's cell and returns the ms until all are inserted. `isAsked`: a preview is shown first, and
 * the time starts when it is confirmed.
 *
 * @param {Page} page
 * @param {string} record
 * @param {string[]} paths
 * @param {{ isAsked: boolean }} options
 */
export async function addFiles(page, record, paths, { isAsked }) {
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: record, exact: true }) });
  const box = await row.getByRole("gridcell", { name: /attachment/i }).boundingBox();
  if (!box) throw new Error(`${record} has no cell for attachments on the screen`);
  const count = `${paths.length.toLocaleString("en-US")} ${paths.length === 1 ? "file" : "files"}`;
  await watchInsertion(page, { done: `${count} added`, click: isAsked ? `Add ${count}` : undefined });
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of /** @type {const} */ (["dragEnter", "dragOver", "dragOver", "drop"])) {
    await session.send("Input.dispatchDragEvent", { type, x: box.x + box.width / 2, y: box.y + box.height / 2, data });
    await page.evaluate(async () => new Promise(requestAnimationFrame));
  }
  await session.detach();
  const ms = await page.evaluate(
    async () => /** @type {{ insertion: Promise<number> }} */ (/** @type {unknown} */ (globalThis)).insertion,
  );
  await page.getByRole("region", { name: "Attachment queue" }).getByRole("button", { name: "Close" }).click();
  return ms;
}

/**
 * Makes the page itself see when its files are inserted: a check from outside would be late. It looks after each change:
 * looks at each frame take time from the page that is measured. `click` is the start of the text of the button to press.
 *
 * @param {Page} page
 * @param {{ done: string; click: string | undefined }} insertion
 */
export async function watchInsertion(page, insertion) {
  await page.evaluate(
    ({ done, click, waitMs }) => {
      /** @template T @param {() => T | undefined} find @returns {Promise<T>} */
      const seen = (find) =>
        new Promise((resolve, reject) => {
          const look = () => {
            try {
              const found = find();
              if (found === undefined) return;
              resolve(found);
            } catch (cause) {
              reject(cause);
            }
            changes.disconnect();
          };
          const changes = new MutationObserver(look);
          changes.observe(document.body, { childList: true, characterData: true, subtree: true });
          setTimeout(() => reject(new Error("The page does not show what is waited for.")), waitMs);
          look();
        });
      const insertion = async () => {
        const named = () =>
          [...document.querySelectorAll("button")].find(({ textContent }) =>
            textContent.trim().startsWith(click ?? ""),
          );
        const button = click === undefined ? undefined : await seen(named);
        const start = performance.now();
        button?.click();
        return seen(() => {
          const headline = document.querySelector('[aria-label="Attachment queue"] header p')?.textContent ?? "";
          if (headline.includes("failed")) throw new Error(`The queue says: ${headline}`);
          return headline === done ? performance.now() - start : undefined;
        });
      };
      Object.assign(globalThis, { insertion: insertion() });
    },
    { ...insertion, waitMs: WAIT_MS },
  );
}
