import { randomBytes } from "node:crypto";
// Files sent to tus and S3, against bare requests for the same bytes to the same servers. Run by `npm run bench`.
// Parts run by name (`node e2e/bench/upload-targets.bench.mjs large`): large, slow, small.
import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addFiles, MEGABYTE, noise, watchInsertion } from "./tools/attachment-steps.mjs";
import { framesDuring } from "./tools/frames.mjs";
import { withProfile } from "./tools/profile-browser.mjs";
import { quantile, summary } from "./tools/summary.mjs";
import { bareLoop, bareUpload, journeySteps, signedPut, startUploadServer } from "./tools/upload-target-steps.mjs";

/** @typedef {import("./tools/upload-target-steps.mjs").UploadServer} UploadServer */
/** @typedef {import("./tools/upload-target-steps.mjs").Bucket} Bucket */
/** @typedef {import("./tools/upload-target-steps.mjs").Service} Service */

const BIG_BYTES = Number(process.env.BENCH_MB ?? 1000) * MEGABYTE;
/** Fewer bytes make it no easier: what each upload costs once weighs more. */
const SLOW_BYTES = BIG_BYTES / 4;
/** 100 Mbit/s. */
const SLOW_BYTES_PER_SECOND = 12_500_000;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SMALL_BYTES = 20_000;
const FILES_OF_RECORD = 10;
/** The page asks first if a drop is bigger. */
const ASKED_BYTES = 200 * MEGABYTE;

const named = process.argv.slice(2);
const isChosen = (/** @type {string} */ part) => named.length === 0 || named.includes(part);

const steps = await journeySteps();
/** @type {Service} */
const service = await startUploadServer("service");
/** @type {UploadServer} */
const plain = await startUploadServer("plain");
/** @type {UploadServer} */
const tus = await startUploadServer("tus", SLOW_BYTES_PER_SECOND);
/** @type {Bucket} */
const s3 = await startUploadServer("S3", SLOW_BYTES_PER_SECOND);
const { places } = service;
const [record] = places.records;

/** @type {Record<string, number[]>} */
const found = {};
const note = (/** @type {string} */ what, /** @type {number} */ value) => (found[what] ??= []).push(value);
/** @type {{ what: string; value: number; atLeast?: number; atMost?: number }[]} */
const figures = [];
const holdRatio = (/** @type {string} */ what, /** @type {string} */ bare, /** @type {number} */ atLeast) => {
  const ratios = (found[what] ?? []).map((ms, round) => (found[bare]?.[round] ?? Number.NaN) / ms);
  figures.push({ what: `${bare} : ${what}`, value: quantile(ratios, 0.5), atLeast });
};
/** @type {number[]} */
const frames = [];
let mostMb = 0;

/**
 * A kind of target: how it is chosen, and where a bare request sends the same bytes. A new kind is one entry.
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {UploadServer} server
 * @property {(page: import("playwright").Page, origin: string) => Promise<import("playwright").Locator>} choose
 * @property {Record<string, string> | undefined} secret by name
 * @property {(port: number, name: string) => Promise<{ tusEndpoint: string } | { putUrl: string }>} bareTarget
 * @property {(count: number) => Promise<{ tusEndpoint: string } | { putUrls: string[] }>} bareTargets
 */
/** @type {Kind[]} */
const kinds = [
  {
    name: "tus",
    server: tus,
    choose: (page, origin) => steps.chooseTus(page, `${origin}/files`),
    secret: undefined,
    bareTarget: async (port) => ({ tusEndpoint: `http://127.0.0.1:${port}/files` }),
    bareTargets: async () => ({ tusEndpoint: `http://127.0.0.1:${tus.port}/files` }),
  },
  {
    name: "S3",
    server: s3,
    choose: (page, origin) => steps.chooseS3(page, { ...s3, origin }),
    secret: { "Secret access key": s3.key.secret },
    bareTarget: async (port, name) => ({ putUrl: await signedPut(s3, port, name) }),
    bareTargets: async (count) => ({
      putUrls: await Promise.all(Array.from({ length: count }, (_, index) => signedPut(s3, s3.port, `${index}.bin`))),
    }),
  },
];

await withProfile(async (page, { folder, renderersMb }) => {
  page.on("dialog", (question) => void question.accept());
  /** Watches each frame, which takes time of its own. @template T @param {() => Promise<T>} work */
  const withFrames = async (work) => {
    /** @type {T | undefined} */
    let result;
    const during = await framesDuring(page, async () => (result = await work()));
    return { frames: during, result: /** @type {T} */ (result) };
  };
  /** Samples memory, which takes a tenth of two cores: bare requests pay for it too. @template T @param {() => Promise<T>} work */
  const sampled = async (work) => {
    const timer = setInterval(() => (mostMb = Math.max(mostMb, renderersMb() ?? 0)), 200);
    const seen = await withFrames(work);
    clearInterval(timer);
    return seen;
  };
  /** Adds what the page costs meanwhile to all measurements. @template T @param {() => Promise<T>} work */
  const watched = async (work) => {
    const seen = await sampled(work);
    frames.push(...seen.frames);
    return seen.result;
  };
  /** Chooses a target, and shows the table. @param {Kind} kind @param {number} port */
  const open = async ({ choose, secret }, port) => {
    await steps.save(await choose(page, `http://127.0.0.1:${port}`));
    await page.goto(`/tables/${places.tableId}`);
    if (!secret) return;
    await steps.giveSecrets(page, secret);
    await page.goBack();
    await page.getByRole("rowheader", { name: record?.name ?? "" }).waitFor();
  };
  /** @param {Kind} kind @param {string} path @param {{ what: string; bytes: number; port: number; round: number }} how */
  const compare = async (kind, path, { what, bytes, port, round }) => {
    await appendFile(path, "x");
    note(`bare, ${what}`, await bareUpload(page, path, await kind.bareTarget(port, `${what} ${round}`)));
    await kind.server.empty();
    note(what, await watched(() => addFiles(page, record?.name ?? "", [path], { isAsked: bytes > ASKED_BYTES })));
    await kind.server.empty();
  };

  await steps.connect(page, service);
  await steps.openPinnedTable(page, places, places.records.length);
  for (const kind of kinds) {
    const { name, server } = kind;
    const path = join(folder, "film.bin");
    if (isChosen("large")) {
      await open(kind, server.port);
      await noise(path, BIG_BYTES);
      const what = `${name}, ${BIG_BYTES / MEGABYTE} MB`;
      for (let round = 0; round < ROUNDS; round++) {
        await compare(kind, path, { what, bytes: BIG_BYTES, port: server.port, round });
        const plainUrl = { putUrl: `http://127.0.0.1:${plain.port}/` };
        note(`to a file, ${BIG_BYTES / MEGABYTE} MB`, await bareUpload(page, path, plainUrl));
        await plain.empty();
      }
      holdRatio(what, `bare, ${what}`, 0.6);
      await rm(path);
    }
    if (isChosen("slow")) {
      await open(kind, server.slowPort);
      await noise(path, SLOW_BYTES);
      const what = `${name}, ${SLOW_BYTES / MEGABYTE} MB at 100 Mbit/s`;
      for (let round = 0; round < ROUNDS; round++) {
        await compare(kind, path, { what, bytes: SLOW_BYTES, port: server.slowPort, round });
      }
      holdRatio(what, `bare, ${what}`, 0.95);
      await rm(path);
    }
    if (isChosen("small")) {
      await open(kind, server.port);
      const count = places.records.length * FILES_OF_RECORD;
      const what = `${name}, ${count} files of ${SMALL_BYTES / 1000} kB`;
      for (let round = 0; round < ROUNDS; round++) {
        const bare = await smallFiles(join(folder, `bare ${round}`));
        const to = await kind.bareTargets(count);
        note(`bare, ${what}`, (await sampled(() => bareLoop(page, bare, { to, service }))).result);
        note(what, await watched(async () => addByName(page, await smallFiles(join(folder, `files ${round}`)))));
      }
      holdRatio(what, `bare, ${what}`, 0.7);
    }
  }
});
for (const server of [service, plain, tus, s3]) server.stop();

// Three frames at 60 Hz last 50.0 or 50.1 ms by chance.
const slowFrames = (100 * frames.filter((ms) => Math.round(ms) > 50).length) / frames.length;
summary("upload-targets", "Files sent to upload targets: ms until they are inserted", found, [
  ...figures,
  { what: "the page's processes meanwhile, most MB", value: mostMb, atMost: 300 },
  { what: "frames over 50 ms meanwhile, %", value: slowFrames, atMost: 1 },
]);

/** Files whose names begin with those of the records. @param {string} into */
async function smallFiles(into) {
  await mkdir(into, { recursive: true });
  const paths = places.records.flatMap(({ name }) =>
    Array.from({ length: FILES_OF_RECORD }, (_, index) => join(into, `${name} ${index}.bin`)),
  );
  for (const path of paths) await writeFile(path, randomBytes(SMALL_BYTES));
  return paths;
}

/** Adds files to all records by name. Returns the ms from the press to the last insert. @param {import("playwright").Page} page @param {string[]} paths */
async function addByName(page, paths) {
  const count = `${paths.length.toLocaleString("en-US")} files`;
  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await watchInsertion(page, { done: `${count} added`, click: `Add ${count}` });
  const press = () => page.getByRole("button", { name: "Add files by record name" }).click();
  await steps.pickFiles(page, press, paths);
  const ms = await page.evaluate(
    async () => /** @type {{ insertion: Promise<number> }} */ (/** @type {unknown} */ (globalThis)).insertion,
  );
  await page.getByRole("region", { name: "Attachment queue" }).getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("Escape");
  return ms;
}
