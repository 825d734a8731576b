// Whether the page keeps memory of screens that were left. Run by `npm run bench`.
import { inDocument, throughEveryScreen } from "../every-screen.mjs";
import { withProfile } from "./profile-browser.mjs";
import { ratios, summary } from "./summary.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 50);

await withProfile(async (page, { url, renderersMb }) => {
  const devtools = await page.context().newCDPSession(page);
  const used = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await devtools.send("Runtime.getHeapUsage");
    const script = usedSize / 1e6;
    const heap = script + (embedderHeapUsedSize + backingStorageSize) / 1e6;
    return { script, heap, processes: renderersMb() };
  };
  /** What the engine compiled of the code, which it does the more the longer something runs. */
  const compiledMb = async () => {
    /** @type {string[]} */
    const chunks = [];
    const take = (/** @type {{ chunk: string }} */ { chunk }) => chunks.push(chunk);
    devtools.on("HeapProfiler.addHeapSnapshotChunk", take);
    await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
    devtools.off("HeapProfiler.addHeapSnapshotChunk", take);
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
  };
  await page.goto(url);
  /** @type {Record<string, number[]>} */
  const found = {};
  /** @param {"first" | "last"} which @param {Awaited<ReturnType<typeof used>>} mb */
  const note = async (which, mb) => {
    if (mb.processes !== undefined) found[`the page's processes after the ${which} round`] = [mb.processes];
    found[`its heap after the ${which} round`] = [mb.heap];
    const { nodes, listeners } = await inDocument(page);
    found[`nodes after the ${which} round`] = [nodes];
    found[`listeners after the ${which} round`] = [listeners];
    // Looking at the heap takes memory too, so it comes behind.
    found[`its script but for what was compiled, after the ${which} round`] = [mb.script - (await compiledMb())];
  };
  for (let count = 1; count <= ROUNDS; count++) {
    await throughEveryScreen(page);
    const mb = await used();
    (found["its heap after each round"] ??= []).push(mb.heap);
    if (mb.processes !== undefined) (found["the page's processes after each round"] ??= []).push(mb.processes);
    if (count === 1) await note("first", mb);
    if (count === ROUNDS) await note("last", mb);
  }
  summary("memory", `Memory over ${ROUNDS} rounds through every screen: MB after clean-up, and counts`, found);
  ratios(
    found,
    [
      (/** @type {string} */ which) => `nodes after the ${which} round`,
      (/** @type {string} */ which) => `listeners after the ${which} round`,
      (/** @type {string} */ which) => `the page's processes after the ${which} round`,
      (/** @type {string} */ which) => `its heap after the ${which} round`,
      (/** @type {string} */ which) => `its script but for what was compiled, after the ${which} round`,
    ].map((what) => [what("last"), what("first"), 1.2]),
  );
});
