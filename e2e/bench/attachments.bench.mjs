import { appendFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flatJpeg, flatPng } from "./hostile/bomb.mjs";
import { addFiles, bareWrite, MEGABYTE, noise, openCell, openTable, smallFiles } from "./tools/attachment-steps.mjs";
import { machine, largestIncrease, withProfile } from "./tools/profile-browser.mjs";
import { blankAfter, dragScrollbar, framesDuring } from "./tools/scroll-steps.mjs";
import { isWithinLimit, saveResults, quantile, formatFigure } from "./tools/summary.mjs";

/*
 * Cost of attachments in a real browser with its profile on disk: `npm run bench -- attachments`. Parts run by name
 * (`node e2e/bench/attachments.bench.mjs bytes`): bytes, small, grid, memory, bomb. BENCH_MB changes the size of the
 * large file from 1,000 MB.
 */

const BIG_BYTES = Number(process.env.BENCH_MB ?? 1000) * MEGABYTE;
const ROUNDS = 3;
const SMALL_FILES = 1000;
const SMALL_BYTES = 2000;

/** @typedef {{ what: string; unit: string; values: number[]; held: import("./tools/summary.mjs").LimitedFigure[] }} Figure the median is compared */
/** @typedef {Parameters<Parameters<typeof withProfile>[0]>} Parts */

const median = (/** @type {number[]} */ values) => quantile(values, 0.5);

/**
 * @param {string} what
 * @param {string} unit
 * @param {(number | undefined)[]} values
 * @param {{ atLeast?: number; atMost?: number }} [toReach] by the median
 * @returns {Figure}
 */
function figure(what, unit, values, toReach) {
  const known = values.filter((value) => value !== undefined);
  const held =
    toReach && known.length > 0 ? [{ what: unit ? `${what}, ${unit}` : what, value: median(known), ...toReach }] : [];
  return { what, unit, values: known, held };
}

/** @type {Record<string, (...parts: Parts) => Promise<Figure[]>>} */
const benches = {
  // Each round's file is one byte longer: bytes of a known size would be hashed first and deduplicated.
  bytes: async (page, { url, folder }) => {
    const path = join(folder, "film.bin");
    await noise(path, BIG_BYTES);
    await openTable(page, url, "Suppliers");
    /** @type {number[]} */
    const bare = [];
    /** @type {number[]} */
    const app = [];
    for (let round = 0; round < ROUNDS; round++) {
      await appendFile(path, "x");
      bare.push(await bareWrite(page, path));
      app.push(await addFiles(page, "Kiln Nine", [path], { isAsked: BIG_BYTES > 200 * MEGABYTE }));
    }
    await rm(path);
    const rate = (/** @type {number[]} */ times) => times.map((ms) => BIG_BYTES / 1000 / ms);
    const ratios = app.map((ms, round) => (bare[round] ?? NaN) / ms);
    return [
      figure(`${BIG_BYTES / MEGABYTE} MB, bare write into IndexedDB`, "MB/s", rate(bare)),
      figure(`${BIG_BYTES / MEGABYTE} MB, stored, hashed and inserted`, "MB/s", rate(app)),
      figure("Ratio of the two", "", ratios, { atLeast: 0.5 }),
    ];
  },
  small: async (page, { url, folder }) => {
    await openTable(page, url, "Suppliers");
    /** @type {number[]} */
    const rates = [];
    for (const record of ["Kiln Nine", "Atelier Brun", "Verde Ferro"].slice(0, ROUNDS)) {
      const paths = await smallFiles(join(folder, record), SMALL_FILES, SMALL_BYTES);
      rates.push((SMALL_FILES / (await addFiles(page, record, paths, { isAsked: true }))) * 1000);
    }
    /** @type {number[]} */
    const openings = [];
    for (let round = 0; round < ROUNDS; round++) openings.push(await openCell(page, "Kiln Nine"));
    return [
      figure(`${SMALL_FILES} files of ${SMALL_BYTES} bytes, end to end`, "files/s", rates),
      figure(`A cell that holds them opens, main thread`, "ms", openings, { atMost: 500 }),
    ];
  },
  grid: async (page, { url }) => {
    await page.goto(new URL("local-backend", url).href);
    await page.getByRole("button", { name: "Add 100,000 records" }).click();
    await page.getByText("100,000 records were added").waitFor({ timeout: 300_000 });
    await page.getByRole("link", { name: "Open the table" }).click();
    await page.getByText("Pump 000001").first().waitFor();
    await page.mouse.move(800, 450);
    const figures = [];
    for (const [way, turns, pixels] of /** @type {const} */ ([
      ["wheel", 200, 400],
      ["thrown", 100, 4000],
    ])) {
      const { frames, blankMs } = await framesDuring(page, async () => {
        for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, pixels);
      });
      figures.push(figure(`100,000 rows, ${way}: frame`, "ms", frames));
      // Three frames at 60 Hz last 50.0 or 50.1 ms by chance.
      const slow = (100 * frames.filter((ms) => Math.round(ms) > 50).length) / frames.length;
      figures.push(
        figure(`100,000 rows, ${way}: frames over 50 ms`, "%", [slow], way === "wheel" ? { atMost: 1 } : undefined),
      );
      figures.push(
        figure(`100,000 rows, ${way}: longest blank`, "ms", [blankMs], way === "wheel" ? { atMost: 100 } : undefined),
      );
    }
    const wheel = async () => {
      for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, 4000);
    };
    // At a new position each round: records that were read are cached for a while.
    /** @type {[string, (round: number) => Promise<void>][]} */
    const throws = [
      ["thrown", wheel],
      ["scrollbar dragged", async (round) => dragScrollbar(page, { from: 0, to: 0.9 - round / 50, frames: 60 })],
      ["jumped", async (round) => dragScrollbar(page, { from: 0, to: 0.93 + round / 50, frames: 1 })],
    ];
    for (const [way, scroll] of throws) {
      /** @type {number[]} */
      const blanks = [];
      for (let round = 0; round < ROUNDS; round++) {
        await dragScrollbar(page, { from: 0, to: 0.3 + round / 10, frames: 1 });
        blanks.push(await blankAfter(page, async () => scroll(round)));
      }
      figures.push(figure(`100,000 rows, ${way}: blank after it stopped`, "ms", blanks, { atMost: 200 }));
    }
    return figures;
  },
  memory: async (page, { url, folder, renderersMb }) => {
    const path = join(folder, "long film.bin");
    await noise(path, 2 * BIG_BYTES);
    await openTable(page, url, "Suppliers");
    const add = async () => addFiles(page, "Kiln Nine", [path], { isAsked: true });
    const values = [await largestIncrease(renderersMb, add)];
    await rm(path);
    return [figure(`${(2 * BIG_BYTES) / MEGABYTE} MB file, renderers at most`, "MB", values, { atMost: 300 })];
  },
  bomb: async (page, { url, folder, renderersMb }) => {
    await openTable(page, url, "Suppliers");
    const figures = [];
    const add = async (/** @type {string} */ name, /** @type {Buffer} */ picture) => {
      const path = join(folder, name);
      await writeFile(path, picture);
      await addFiles(page, "Kiln Nine", [path], { isAsked: false });
      // Thumbnails are done by now: none may take longer than five seconds.
      await new Promise((resolve) => setTimeout(resolve, 5000));
    };
    // Starts the workers, which are not part of the cost.
    await add("small.png", flatPng(100, 100));
    for (const [what, name, picture] of /** @type {const} */ ([
      ["Largest photo allowed (40 Mpx, JPEG)", "photo.jpg", await flatJpeg(page, 8000, 5000)],
      ["Largest picture allowed (40 Mpx, PNG)", "picture.png", flatPng(8000, 5000)],
      ["Decompression bomb (900 Mpx)", "bomb.png", flatPng(30_000, 30_000)],
    ])) {
      /** @type {number[]} */
      let frames = [];
      const cost = await largestIncrease(renderersMb, async () => {
        ({ frames } = await framesDuring(page, async () => add(name, picture)));
      });
      figures.push(figure(`${what}, renderers at most`, "MB", [cost], { atMost: 200 }));
      figures.push(figure(`${what}, longest frame`, "ms", [Math.max(...frames)], { atMost: 200 }));
    }
    return figures;
  },
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join()}. There are ${Object.keys(benches).join(", ")}.`);

/** @type {Figure[]} */
const figures = [];
for (const [name, bench] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.log(`${name} …`);
  figures.push(...(await withProfile(bench)));
}

const about = await machine();
const cell = (/** @type {number} */ value) => (Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 0) : "unknown");
console.log(`\n${about}\n`);
console.log(`${"".padEnd(58)}${"median".padStart(10)}${"p95".padStart(10)}  to reach`);
for (const { what, unit, values, held } of figures) {
  const verdict = held
    .map((one) => `${formatFigure(one)["to reach"]} ${isWithinLimit(one) ? "reached" : "SHORT"}`)
    .join("");
  console.log(
    `${what.padEnd(58)}${cell(median(values)).padStart(10)}${cell(quantile(values, 0.95)).padStart(10)}  ${unit.padEnd(8)}${verdict}`,
  );
}
saveResults("attachments", { about, figures, held: figures.flatMap(({ held }) => held) });
