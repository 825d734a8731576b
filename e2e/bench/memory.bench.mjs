// Whether the page keeps memory of screens that were left. Run by `npm run bench`.
import { chromium } from "playwright";
import { launchOptions } from "../browser.mjs";
import { startHost } from "../static-host.mjs";
import { ratios, summary } from "./summary.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 50);

const host = await startHost();
const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  const used = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await devtools.send("Runtime.getHeapUsage");
    const script = usedSize / 1e6;
    return { script, page: script + (embedderHeapUsedSize + backingStorageSize) / 1e6 };
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
  await page.goto(host.url);
  const sidebar = page.getByRole("complementary");
  /** Every screen by its place in the sidebar, then back. */
  const round = async () => {
    for (const name of ["Access tokens", "Exchanges", "Contract", "Connections", "Backend", "Spaces"]) {
      await sidebar.getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    }
    await page.getByRole("main").locator('a[href$="/ai"]').first().click();
    await page.getByRole("grid", { name: "Gateway models" }).waitFor();
    await sidebar.getByRole("link", { name: "Spaces", exact: true }).click();
    const bases = page.getByRole("main").getByRole("link", { name: /\d tables?$/ });
    await bases.first().click();
    await page.getByText(/^Read through GET/).waitFor();
    await page.getByRole("main").locator('a[href*="/tables/"]').first().click();
    await page.getByRole("grid").getByRole("row").nth(3).waitFor();
    await sidebar.getByRole("link", { name: "Access tokens", exact: true }).click();
    await page.getByRole("main").locator('a[href$="/tokens/new"]').first().click();
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    await sidebar.getByRole("link", { name: "Spaces", exact: true }).click();
  };
  /** @type {Record<string, number[]>} */
  const found = {};
  /** @param {"first" | "last"} which @param {{ script: number; page: number }} mb */
  const note = async (which, mb) => {
    const compiled = await compiledMb();
    found[`the page after the ${which} round`] = [mb.page];
    found[`its script after the ${which} round`] = [mb.script];
    found[`its script but for what was compiled, after the ${which} round`] = [mb.script - compiled];
  };
  for (let count = 1; count <= ROUNDS; count++) {
    await round();
    const mb = await used();
    (found["the page after each round"] ??= []).push(mb.page);
    if (count === 1) await note("first", mb);
    if (count === ROUNDS) await note("last", mb);
  }
  summary("memory", `Memory over ${ROUNDS} rounds through every screen: MB after clean-up`, found);
  ratios(found, [
    ["the page after the last round", "the page after the first round", 1.2],
    ["its script after the last round", "its script after the first round", 1.2],
    [
      "its script but for what was compiled, after the last round",
      "its script but for what was compiled, after the first round",
      1.2,
    ],
  ]);
} finally {
  await browser.close();
  await host.close();
}
