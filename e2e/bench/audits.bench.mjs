// Lighthouse scores of screens on a first visit, from a host that compresses. Run by `npm run bench`.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { runTool } from "../../src/host/command.mjs";
import { installBeside } from "../../src/host/install.mjs";
import { startHost } from "../../test-servers/static-host.mjs";
import { findBrowser, launchOptions } from "../run/browser.mjs";
import { isWithinLimit, summary } from "./tools/summary.mjs";

// Later versions need a newer Node than the console.
const LIGHTHOUSE = "lighthouse@12.8.2";
const LEAST = { performance: 98, accessibility: 100, "best-practices": 100 };
const CATEGORIES = /** @type {(keyof typeof LEAST)[]} */ (Object.keys(LEAST));
const SCREENS = ["", "spaces/spcqSDRzGWm2Ljj1PsD/ai", "tokens/new", "api-reference"];
const DEVICES = ["desktop", "phone"];

/** Proxies a host and compresses its answers. @param {string} target */
async function compressing(target) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? "/", target), {
        headers: { accept: request.headers.accept ?? "*/*" },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(?:content-length|transfer-encoding|connection|keep-alive)$/.test(name),
        ),
      );
      const isText = /text|javascript|json|svg/.test(answer.headers.get("content-type") ?? "");
      response.writeHead(answer.status, { ...headers, ...(isText && { "content-encoding": "gzip" }) });
      response.end(isText ? gzipSync(body) : body);
    })();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The host has no port");
  return { url: `http://localhost:${address.port}/`, close: () => server.close() };
}

/** @param {string} url @param {string} device @param {string} folder */
async function audited(url, device, folder) {
  const path = join(folder, "report.json");
  const { args } = await launchOptions();
  const { isOk, output } = await runTool(
    "lighthouse",
    [
      url,
      "--quiet",
      "--output=json",
      `--output-path=${path}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      `--chrome-flags=--headless ${args.join(" ")}`,
      ...(device === "desktop" ? ["--preset=desktop"] : []),
    ],
    { env: { CHROME_PATH: (await findBrowser()) ?? "" } },
  );
  if (!isOk) throw new Error(output);
  return /** @type {Report} */ (JSON.parse(readFileSync(path, "utf8")));
}

/**
 * @typedef {object} Report
 * @property {Record<string, { score: number | null; auditRefs: { id: string }[] }>} categories
 * @property {Record<string, { score: number | null; title: string; scoreDisplayMode: string; displayValue?: string }>} audits
 */

console.log(`Installing ${LIGHTHOUSE} beside the packages`);
await installBeside([LIGHTHOUSE]);
const host = await startHost();
const compressed = await compressing(host.url);
const folder = await mkdtemp(join(tmpdir(), "audits-"));
try {
  /** @type {Record<string, number[]>} */
  const found = {};
  const held = [];
  for (const device of DEVICES) {
    for (const screen of SCREENS) {
      const { categories, audits } = await audited(`${compressed.url}${screen}`, device, folder);
      for (const category of CATEGORIES) {
        const { score, auditRefs } = categories[category] ?? { score: null, auditRefs: [] };
        const points = Math.round((score ?? Number.NaN) * 100);
        const figure = { what: `${category}, /${screen}, ${device}`, value: points, atLeast: LEAST[category] };
        found[figure.what] = [points];
        held.push(figure);
        if (isWithinLimit(figure)) continue;
        console.log(`${figure.what}: ${points}, for`);
        for (const { title, score: passed, displayValue = "" } of auditRefs.flatMap(({ id }) => audits[id] ?? [])) {
          if (passed !== null && passed < 0.9) console.log(`   ${title} ${displayValue}`);
        }
      }
    }
  }
  summary("audits", "Lighthouse over four screens: points of 100", found, held);
} finally {
  compressed.close();
  await Promise.all([host.close(), rm(folder, { recursive: true, force: true })]);
}
