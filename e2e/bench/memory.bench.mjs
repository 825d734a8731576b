// Whether the page keeps memory of closed screens. Run by `npm run bench`.
import { countDomObjects, visitEveryScreen } from "../every-screen/every-screen.mjs";
import { withProfile } from "./tools/profile-browser.mjs";
import { ratio, summary } from "./tools/summary.mjs";

/** @typedef {import("playwright").CDPSession} Devtools */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 50);

/** In MB, after garbage collection. @param {Devtools} devtools */
async function heapMb(devtools) {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await devtools.send("Runtime.getHeapUsage");
  return { script: usedSize / 1e6, whole: (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6 };
}

/** Size of compiled code, which grows the longer code runs. @param {Devtools} devtools */
async function compiledMb(devtools) {
  /** @type {string[]} */
  const chunks = [];
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  const { snapshot, nodes } =
    /** @type {{ snapshot: { meta: { node_fields: string[]; node_types: string[][] } }; nodes: number[] }} */ (
      JSON.parse(chunks.join(""))
    );
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (types[type]?.[nodes[at + type] ?? -1] === "code") sum += nodes[at + size] ?? 0;
  }
  return sum / 1e6;
}

/**
 * Runs `count` rounds in its own browser and takes a heap snapshot at the end. A snapshot takes tens of MB, which would
 * be counted if the page continued.
 *
 * @param {number} count
 * @param {(figures: { heap: number; processes: number | undefined }, page: import("playwright").Page) => Promise<void>} [each]
 */
const uncompiledMbAfter = (count, each) =>
  withProfile(async (page, { url, renderersMb }) => {
    const devtools = await page.context().newCDPSession(page);
    await page.goto(url);
    let script = 0;
    for (let round = 1; round <= count; round++) {
      await visitEveryScreen(page);
      const heap = await heapMb(devtools);
      script = heap.script;
      await each?.({ heap: heap.whole, processes: renderersMb() }, page);
    }
    return script - (await compiledMb(devtools));
  });

/** @type {Record<string, number[]>} */
const found = {};
const record = (/** @type {string} */ what, /** @type {number} */ value) => (found[what] ??= []).push(value);
let round = 0;
const last = await uncompiledMbAfter(ROUNDS, async ({ heap, processes }, page) => {
  round += 1;
  record("its heap after each round", heap);
  if (processes !== undefined) record("the page's processes after each round", processes);
  const marks = [...(round === 1 ? ["first"] : []), ...(round === ROUNDS ? ["last"] : [])];
  if (marks.length === 0) return;
  const { nodes, listeners } = await countDomObjects(page);
  for (const which of marks) {
    record(`its heap after the ${which} round`, heap);
    if (processes !== undefined) record(`the page's processes after the ${which} round`, processes);
    record(`nodes after the ${which} round`, nodes);
    record(`listeners after the ${which} round`, listeners);
  }
});
record("its script but for what was compiled, after the first round", await uncompiledMbAfter(1));
record("its script but for what was compiled, after the last round", last);
const kinds = ["the page's processes", "nodes", "listeners", "its heap", "its script but for what was compiled,"];
summary(
  "memory",
  `Memory over ${ROUNDS} rounds through every screen: MB after clean-up, and counts`,
  found,
  kinds.map((kind) => ratio(found, `${kind} after the last round`, `${kind} after the first round`, 1.2)),
);
