import type { Locator, Page, TestInfo } from "playwright/test";
import { seededRandom, type Random } from "../../src/backend/seed/sample/random.ts";
import { part } from "../ai-integration/steps.ts";
import { expectInsertedOnce, openTable } from "../attachments/steps.ts";
import { storedNames } from "../attachments/stored-state.ts";
import { expect, test } from "../test.ts";
import { fileOf, openDrawer, openRecord, photosOf } from "./drag-places.ts";
import { dragFiles, expectNoDrag, expectReason, type Drag } from "./drag.ts";
import { expectSameScreenshot, settledScreenshot } from "./same-screenshot.ts";

const PATHS = 200;
const PER_JOURNEY = 7;
const FIRST_SEED = Number(process.env["FIRST_SEED"] ?? 1);

type Point = { readonly x: number; readonly y: number };

/** A point to drop at, and the record and index where files then go. `undefined` is nowhere. */
interface Spot {
  readonly point: Point;
  readonly destination: { readonly record: string; readonly at: number } | undefined;
}

type Names = Map<string, string[]>;

/** A screen to drag over. `spot` picks a random place among the visible ones. */
interface Scene {
  readonly open: (page: Page) => Promise<unknown>;
  readonly spot: (page: Page, chance: Random, names: Names) => Promise<Spot>;
  readonly canScroll?: boolean;
}

async function within(target: Locator, chance: Random, [fromY, toY] = [0.3, 0.7]): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The spot is not on the screen");
  return {
    x: box.x + box.width * (0.3 + 0.4 * chance.next()),
    y: box.y + box.height * (fromY + (toY - fromY) * chance.next()),
  };
}

async function inList(list: Locator, chance: Random, names: readonly string[]): Promise<Spot> {
  const record = "Halo pendant";
  const row = chance.between(0, Math.min(names.length, 6) - 1);
  const item = list.getByRole("listitem").nth(row);
  if (row === names.length - 1 || chance.next() < 0.5)
    return { point: await within(item, chance, [0.35, 0.65]), destination: { record, at: names.length } };
  return { point: await within(item, chance, [0.82, 0.98]), destination: { record, at: row + 1 } };
}

const outsideTargets = async (page: Page, chance: Random): Promise<Spot> => ({
  point: await within(page.getByRole("banner"), chance),
  destination: undefined,
});

const table: Scene = {
  open: (page) => openTable(page, "Products"),
  canScroll: true,
  spot: async (page, chance, names) => {
    if (chance.next() < 0.2) return outsideTargets(page, chance);
    const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
    const grid = await page.getByRole("grid").boundingBox();
    // At once: rows come and go while the grid scrolls.
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    const seen = boxes.flatMap((box, index) => {
      const isSeen = box && grid && box.y > grid.y + 40 && box.y + box.height < grid.y + grid.height - 20;
      return isSeen ? index : [];
    });
    const row = rows.nth(chance.pick(seen as [number, ...number[]]));
    const record = (await row.getByRole("rowheader").textContent()) ?? "";
    if (chance.next() < 0.2) return { point: await within(row.getByRole("rowheader"), chance), destination: undefined };
    const at = (names.get(record) ?? (await storedNames(page, record))).length;
    return { point: await within(await photosOf(page, record), chance), destination: { record, at } };
  },
};

const record: Scene = {
  open: openRecord,
  spot: async (page, chance, names) => {
    const current = names.get("Halo pendant") ?? [];
    if (chance.next() < 0.2) return outsideTargets(page, chance);
    if (chance.next() < 0.7) return inList(part(page, "Photos"), chance, current);
    const elsewhere = chance.pick([part(page, "About this record"), page.getByRole("heading", { level: 1 })]);
    return { point: await within(elsewhere, chance), destination: { record: "Halo pendant", at: current.length } };
  },
};

const drawer: Scene = {
  open: openDrawer,
  spot: async (page, chance, names) => {
    const current = names.get("Halo pendant") ?? [];
    const panel = page.getByRole("dialog", { name: "Photos" });
    if (chance.next() < 0.2)
      return { point: { x: 300 + 400 * chance.next(), y: 200 + 500 * chance.next() }, destination: undefined };
    if (chance.next() < 0.7) return inList(panel, chance, current);
    // Rows of a long list reach the bottom, but never the heading.
    const heading = panel.getByRole("heading").first();
    return { point: await within(heading, chance), destination: { record: "Halo pendant", at: current.length } };
  },
};

const SCENES = [table, record, drawer];

async function dragAround(drag: Drag, page: Page, scene: Scene, chance: Random, names: Names): Promise<Spot> {
  let spot = await scene.spot(page, chance, names);
  for (let moves = chance.between(0, 4); moves >= 0; moves--) {
    spot = await scene.spot(page, chance, names);
    await drag.to(spot.point, chance.between(1, 4));
    await drag.rest(chance.pick([0, 0, 50, 600]), { isRepeated: chance.next() < 0.5 });
    if (moves > 0 && chance.next() < 0.1) await drag.leave();
  }
  return spot;
}

async function path(page: Page, info: TestInfo, scene: Scene, seed: number, names: Names): Promise<number> {
  const chance = seededRandom(seed);
  const files = Array.from({ length: chance.between(1, 3) }, (_, index) => `${seed}-${index}.txt`);
  const drag = await dragFiles(page, await Promise.all(files.map((name) => fileOf(info, name))));
  const end = chance.pick(["drop", "drop", "drop", "leave", "cancel"]);
  if (end !== "drop") {
    const before = await settledScreenshot(page);
    await dragAround(drag, page, scene, chance, names);
    if (end === "leave") await drag.leave();
    else await drag.cancel();
    await expectSameScreenshot(page, before, `seed ${seed}`);
    return 0;
  }
  if (scene.canScroll) {
    await drag.to({ x: 500, y: 300 });
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, chance.between(-400, 400));
  }
  const { destination } = await dragAround(drag, page, scene, chance, names);
  expect(await drag.drop(), `the page gets the drop event, seed ${seed}`).toBe(true);
  if (!destination) await expectReason(page);
  await expectNoDrag(page);
  if (destination) {
    const current =
      names.get(destination.record) ?? (await storedNames(page, destination.record)).slice(0, destination.at);
    names.set(destination.record, current.toSpliced(destination.at, 0, ...files));
    await expect
      .poll(() => storedNames(page, destination.record), `files at seed ${seed}`)
      .toEqual(names.get(destination.record));
  }
  return destination ? files.length : 0;
}

for (let from = 0; from < PATHS; from += PER_JOURNEY) {
  const journey = from / PER_JOURNEY;
  const seeds = Array.from({ length: Math.min(PER_JOURNEY, PATHS - from) }, (_, index) => FIRST_SEED + from + index);
  test(`files dragged along random paths go where they are dropped: seeds ${seeds[0]} to ${seeds.at(-1)} @whole @long`, async ({
    page,
  }, info) => {
    test.slow();
    const scene = SCENES[journey % SCENES.length] ?? table;
    await scene.open(page);
    const names: Names = new Map([["Halo pendant", await storedNames(page, "Halo pendant")]]);
    let inserted = 0;
    for (const seed of seeds)
      inserted += await test.step(`seed ${seed}`, async () => path(page, info, scene, seed, names));
    if (inserted > 0) await expectInsertedOnce(page, inserted);
    for (const [record, all] of names) await expect.poll(async () => storedNames(page, record), record).toEqual(all);
  });
}
