import "fake-indexeddb/auto";
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seededRandom, type Random } from "#backend/seed/sample/random.ts";
import type { Attachment } from "#contract/index.ts";
import { firstPlaces, serveApi, type ServedApi } from "#host/serve-api.ts";
import type { Target } from "#uploads/queued-file.ts";
import { sha256Of } from "../../src/upload-targets/s3/test-sending.ts";
import { startFaultProxy, type FaultProxy } from "../../test-servers/fault-proxy.ts";
import { REAL_TARGETS, type RealTarget } from "./real-targets.ts";
import { sendThrough, type Cut } from "./send-through.ts";
import { stubFetch, testBrowser } from "./test-page.ts";

const CUTS = process.env["LONG"] ? 200 : 20;
const SEED = Number(process.env["SEED"] ?? 1);
const MOST_FILES = 5;
const MOST_RESETS = 2;
const MOST_LOOK_MS = 60;
/** On a busy machine the service takes long to load. */
const STARTING_MS = 60_000;

let service: ServedApi;
let toService: FaultProxy;
let cell: Target;
let closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  stubFetch();
  service = await serveApi({ port: 0, report: () => {} });
  toService = await startFaultProxy(Number(new URL(service.baseUrl).port));
  closing = [async () => toService.close(), async () => service.close()];
  const { Table = "", Record = "", Field = "" } = await firstPlaces(service.store);
  cell = { cell: { tableId: Table, recordId: Record, fieldId: Field }, title: "Documents" };
}, STARTING_MS);
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(closing.map((close) => close()));
}, STARTING_MS);

async function attachments(): Promise<readonly Attachment[]> {
  const row = await service.store.get("records", cell.cell.recordId);
  return (row?.value.fields[cell.cell.fieldId] ?? []) as readonly Attachment[];
}

/** A file that was sent. */
interface Sent {
  readonly sha256: string;
  /** How often its drop was disturbed, and how. */
  readonly cuts: number;
  readonly what: string;
}

describe.each(Object.entries(REAL_TARGETS))("uploads to %s that are disturbed at random bytes", (kind, start) => {
  it(
    `arrive once, byte for byte, and in their order unless a person continues them, ${CUTS} times`,
    async () => {
      const real = await start();
      const toTarget = await startFaultProxy(real.port);
      closing.push(
        async () => toTarget.close(),
        async () => real.close(),
      );
      const at = { target: real.at(toTarget.origin), service: { baseUrl: toService.origin, bearer: service.bearer } };
      const browser = testBrowser({ name: `disturbed-${kind}`, real, ...at });
      closing.push(browser.close);
      const scene = { browser, proxies: { target: toTarget, service: toService }, cell, attachments };
      const random = seededRandom(SEED);
      const expected = (await attachments()).map(({ name }) => name);
      const sent = new Map<string, Sent>();
      let page = await browser.openPage();
      for (let cuts = 0; cuts < CUTS;) {
        const files = randomFiles(random, real.maxBytes, sent.size);
        const plan = randomCuts(random, files);
        const sizes = files.map(({ name, size }) => `${name} of ${size} B`).join(", ");
        const what = `${kind}, SEED=${SEED}, ${sizes}, ${JSON.stringify(plan)}`;
        const outcome = await sendThrough(scene, page, files, plan).catch((cause: unknown) => {
          throw new Error(what, { cause });
        });
        page = outcome.page;
        cuts += outcome.cuts;
        const names = (await attachments()).map(({ name = "" }) => name);
        const dropped = files.map(({ name }) => name);
        const added = names.splice(expected.length);
        expect(names, `what was there before: ${what}`).toEqual(expected);
        expect(added.toSorted(), `each once: ${what}`).toEqual(dropped.toSorted());
        const isUntouched = (name: string) => !outcome.continued.has(name);
        expect(added.filter(isUntouched), `in their order: ${what}`).toEqual(dropped.filter(isUntouched));
        expected.push(...added);
        for (const file of files) {
          const bytes = new Uint8Array(await file.arrayBuffer());
          sent.set(file.name, { sha256: sha256Of(bytes), cuts: outcome.cuts, what });
        }
      }
      await expectWhole(real, sent, kind === "S3" ? S3_PARTS_AT_ONCE : 1);
    },
    CUTS * 6_000 + 60_000,
  );
});

function randomFiles(random: Random, maxBytes: number, from: number): File[] {
  return Array.from({ length: random.between(1, MOST_FILES) }, (_, index) => {
    // Small ones have arrived when a large one is cut.
    const share = random.next() < 0.5 ? 0.02 : random.next() ** 0.5;
    return new File([randomBytes(Math.ceil(maxBytes * share))], `file ${from + index}.bin`, { lastModified: 1 });
  });
}

/** As many as there are files. Fewer resets than an adapter gives up after: what a person retries is added last. */
function randomCuts(random: Random, files: readonly File[]): Cut[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return files.map((_, index): Cut => {
    const how = random.pick<Cut["how"]>(index < MOST_RESETS ? ["reset", "reload", "kill"] : ["reload", "kill"]);
    const lookMs = random.between(0, MOST_LOOK_MS);
    // An insert and its answer have about 2 kB for each file.
    if (random.next() < 0.15) return { at: random.between(1, 2_000 * files.length), how, of: "service", lookMs };
    // Less and less is left.
    return { at: random.between(1, Math.ceil(bytes / (index + 1))), how, of: "target", lookMs };
  });
}

/** One cut ends all that are under way. */
const S3_PARTS_AT_ONCE = 3;

/** Compares what is at the server with what was sent. */
async function expectWhole(real: RealTarget, sent: ReadonlyMap<string, Sent>, atOnce: number): Promise<void> {
  const [received, twice, there] = await Promise.all([real.files(), real.sentTwice(), attachments()]);
  const unused = new Set(received.keys());
  for (const { name = "", path = "" } of there) {
    const file = sent.get(name);
    if (!file) continue;
    const ids = [...received.keys()].filter((id) => path.endsWith(id));
    const hashes = ids.map((id) => received.get(id));
    expect(hashes, `the content of ${name}: ${file.what}`).toEqual([file.sha256]);
    expect(twice.get(name) ?? 0, `parts of ${name} that were sent twice: ${file.what}`).toBeLessThanOrEqual(
      file.cuts * atOnce,
    );
    for (const id of ids) unused.delete(id);
  }
  const copies = real.isContinued ? [...unused] : [];
  expect(copies, `files that no record has, SEED=${SEED}`).toEqual([]);
}
