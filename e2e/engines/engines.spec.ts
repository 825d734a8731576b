import { mkdir } from "node:fs/promises";
import { expect, test } from "../test.ts";
import { startChromium } from "./chromium.ts";
import { startDesktop } from "./desktop.ts";
import type { Engine, Session } from "./engine.ts";
import { startFirefoxEngine } from "./firefox.ts";
import { JOBS } from "./jobs.ts";
import { startWebKit } from "./webkit.ts";

// A driver of another engine starts in seconds, and finds each element by itself.
test.slow();

type Started = Engine & { readonly problems?: readonly string[] };

const ENGINES: readonly [name: string, tag: string, start: (session: Session) => Promise<Started>][] = [
  ["Chromium", "@whole", startChromium],
  ["Firefox", "@firefox", startFirefoxEngine],
  ["WebKit", "@webkit", startWebKit],
];

/** One for each engine. The rest is for the long set. */
const IN_GATE = new Set([
  "a file chosen, kept over a reload, in a fresh profile of Firefox",
  "a file chosen, kept over a reload, in a private session of WebKit",
]);

for (const { name, engines, needsDesktop = false, run } of JOBS) {
  for (const [engineName, tag, start] of ENGINES.filter(([one]) => engines?.includes(one) ?? true)) {
    for (const isPrivate of [false, true]) {
      const session = isPrivate ? "a private session" : "a fresh profile";
      const title = `${name}, in ${session} of ${engineName}`;
      const tags = [tag, ...(IN_GATE.has(title) ? [] : ["@long"]), ...(needsDesktop ? ["@desktop"] : [])];
      test(title, { tag: tags }, async ({ host }, info) => {
        const folder = info.outputPath();
        await mkdir(folder, { recursive: true });
        const desktop = needsDesktop ? await startDesktop() : undefined;
        const engine = await start({ folder, isPrivate, env: desktop?.env });
        try {
          await run({ engine, desktop, url: host.url, folder });
          expect(engine.problems ?? []).toEqual([]);
        } finally {
          await engine.close();
          await desktop?.close();
        }
      });
    }
  }
}
