import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright/test";
import { seededRandom } from "../../src/backend/seed/sample/random.ts";
import { hasWords, type KillableEngine, type Session } from "../engines/engine.ts";
import { startFirefoxEngine } from "../engines/firefox.ts";
import { startWebKit } from "../engines/webkit.ts";
import { expect, test } from "../test.ts";
import { prepareStore, writeUntilKilled } from "./crash-steps.ts";
import { storedIn, storedRows, tornFiles, tornRow } from "./expected-state.ts";

const SEED = Number(process.env["SEED"] ?? 1);
const KILLS = 30;
const FILES = 4;
/** Longer than one write and the start of the next. */
const LONGEST_MS = 1_500;

const ENGINES: readonly [string, string, (session: Session) => Promise<KillableEngine>][] = [
  ["Firefox", "@firefox", startFirefoxEngine],
  ["WebKit", "@webkit", startWebKit],
];

type Acknowledgements = readonly (readonly [what: string, which: string])[];

/** Runs in the page: collects acknowledgements until `takeAcknowledgements`. */
function keepAcknowledgements(): void {
  const page = globalThis as unknown as {
    acknowledged: [string, string][];
    acknowledge: (what: string, which: string) => void;
  };
  page.acknowledged = [];
  page.acknowledge = (what, which) => page.acknowledged.push([what, which]);
}

const takeAcknowledgements = (): Acknowledgements =>
  (globalThis as unknown as { acknowledged: [string, string][] }).acknowledged.splice(0);

for (const [name, tag, start] of ENGINES) {
  test(
    `${name}, killed while it saves and inserts, loses nothing that was acknowledged @long`,
    { tag },
    async ({ host }, info) => {
      test.setTimeout(KILLS * 60_000);
      const random = seededRandom(SEED);
      const folder = info.outputPath();
      await mkdir(folder, { recursive: true });
      const acknowledged = { token: new Set<string>(), sent: 0, attachment: new Set<string>() };
      const note = (taken: Acknowledgements) => {
        for (const [what, which] of taken) {
          if (what === "token") acknowledged.token.add(`t${which}`);
          if (what === "sent") acknowledged.sent = Number(which);
        }
      };
      for (let kill = 0; kill <= KILLS; kill++) {
        const engine = await start({ folder, isPrivate: false });
        // The steps for Chromium use only this of a page.
        const page = { evaluate: engine.evaluate } as unknown as Page;
        const open = async (path: string) => {
          await engine.open(new URL(path, host.url).href);
          await engine.evaluate(keepAcknowledgements, null);
        };
        await open("");
        await engine.sees("Lumen Home");
        if (kill === 0) await prepareStore(page);
        const rows = await storedRows(page);
        const stored = storedIn(rows);
        expect(tornRow(rows), `a torn row after kill ${kill}, SEED=${SEED}`).toBeUndefined();
        expect([...acknowledged.token].filter((one) => !stored.tokens.has(one))).toEqual([]);
        expect([...acknowledged.attachment].filter((one) => !stored.attachments.has(one))).toEqual([]);
        expect(stored.sent).toBeGreaterThanOrEqual(acknowledged.sent);
        expect(stored.halves).toBe(0);
        // A new profile still writes the sample data.
        if (kill > 0) await expect.poll(async () => tornFiles(page)).toEqual([]);
        if (kill === KILLS) {
          await engine.close();
          break;
        }
        const spaceId = rows["spaces"]?.[0]?.id ?? "";
        const config = { concurrencyPerKey: "#", aiGatewayBaseUrl: "https://sent.example/#" };
        const first = kill * 10_000 + 1;
        const token = { name: "t#", scopes: ["base:read"], expiredTime: "2099-01-01" };
        const write = async (...what: ["token" | "sent", string, object]) =>
          writeUntilKilled({ evaluate: engine.begin } as unknown as Page, ...what, first);
        if (kill % 3 === 0) await write("token", "/access-token", token);
        if (kill % 3 === 1) await write("sent", `/space/${spaceId}/integration`, { type: "AI", config });
        if (kill % 3 === 2) {
          const table = rows["tables"]?.find(({ value }) => (value as { name: string }).name === "Products")?.id ?? "";
          await open(`tables/${table}`);
          const paths = Array.from({ length: FILES }, (_, index) => join(folder, `kill${kill}-${index}.bin`));
          for (const path of paths) await writeFile(path, randomBytes(200_000));
          await engine.click("[role=rowheader]", "Perch stool");
          await engine.press("ArrowRight");
          await engine.press("Enter");
          await engine.choose(paths, () => engine.click("[role=dialog] button", "Add files"));
        }
        const end = performance.now() + LONGEST_MS * random.next() * (kill % 3 === 2 ? 2 : 1);
        while (performance.now() < end) {
          note(await engine.evaluate(takeAcknowledgements, null));
          if (kill % 3 === 2 && (await engine.evaluate(hasWords, `${FILES} files added`)))
            for (let index = 0; index < FILES; index++) acknowledged.attachment.add(`kill${kill}-${index}.bin`);
          await pause(10);
        }
        await engine.kill();
      }
      const figures = {
        kills: KILLS,
        tokens: acknowledged.token.size,
        sent: acknowledged.sent,
        files: acknowledged.attachment.size,
      };
      info.annotations.push({ type: "figures", description: JSON.stringify(figures) });
      for (const count of [figures.tokens, figures.sent, figures.files]) expect(count).toBeGreaterThan(0);
    },
  );
}
