import { createHash } from "node:crypto";
import { cp } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright/test";
import { seededRandom } from "../../src/backend/seed/sample/random.ts";
import { queue } from "../attachments/steps.ts";
import { expect, test } from "../test.ts";
import { expectWhole, finishMigration, discardLost } from "./crash-clean-up.ts";
import {
  boot,
  chooseBackup,
  dropFiles,
  recordAcknowledgements,
  prepareStore,
  signRecords,
  downgradeFiles,
  writeUntilKilled,
} from "./crash-steps.ts";
import { storedIn, storedRows, tornRow, type Rows } from "./expected-state.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "./killable-browser.ts";

endBrowsersAfterEach();

const SEED = Number(process.env["SEED"] ?? 1);
/** Of each journey: together 200. */
const KILLS = 50;
/** After so many kills, one browser is closed: a start after a kill may not take much longer. */
const KILLS_PER_END = 10;
const MORE_ROWS = 300;

interface Acknowledged {
  readonly tokens: readonly string[];
  readonly attachments: readonly string[];
  readonly sent: number;
}
interface Saved {
  readonly path: string;
  readonly digest: string;
  readonly acknowledged: Acknowledged;
}

const digestOf = (rows: Rows) => createHash("sha256").update(JSON.stringify(rows)).digest("hex");

for (const journey of [1, 2, 3, 4]) {
  test(`a killed browser loses no acknowledged write and leaves nothing half-written, journey ${journey} @long`, async ({
    host,
  }, info) => {
    test.setTimeout(KILLS * 15_000 + 60_000);
    const random = seededRandom(SEED + journey);
    const chance = () => random.next();
    const profile = info.outputPath("profile");
    const url = (path: string) => new URL(path, host.url).href;
    let acknowledged: Acknowledged = { tokens: [], attachments: [], sent: 0 };
    let isRestored = false;
    let openings = 0;
    /** Milliseconds until the first screen, after a kill and after an end. */
    const boots: Record<"killed" | "ended", number[]> = { killed: [], ended: [] };
    const figures = { acknowledged: 0, undone: 0, cleanedUp: 0 };
    const start = async () => {
      const browser = await startKillableBrowser(profile);
      await recordAcknowledgements(browser.context, (what, which) => {
        if (what !== "opening") figures.acknowledged += 1;
        if (what === "token") acknowledged = { ...acknowledged, tokens: [...acknowledged.tokens, `t${which}`] };
        else if (what === "sent") acknowledged = { ...acknowledged, sent: Number(which) };
        else if (what === "attachment")
          acknowledged = { ...acknowledged, attachments: [...acknowledged.attachments, which] };
        else if (what === "restored") isRestored = true;
        else openings += 1;
      });
      const page = await browser.page();
      await page.setViewportSize({ width: 1280, height: 800 });
      return { page, kill: browser.kill, quit: browser.quit };
    };
    const backUp = async (page: Page, name: string): Promise<Saved> => {
      await page.goto(url("local-backend"));
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Back up to a file" }).click();
      const path = info.outputPath(`${name}.backup`);
      await cp(await (await download).path(), path);
      return { path, digest: digestOf(await storedRows(page)), acknowledged };
    };

    let browser = await start();
    const { page: first } = browser;
    await boot(first, url(""));
    await prepareStore(first);
    const rows = await storedRows(first);
    const spaceId = rows["spaces"]?.[0]?.id ?? "";
    const products = rows["tables"]?.find(({ value }) => (value as { name: string }).name === "Products");
    const table = url(`tables/${products?.id ?? ""}`);

    const asks = (what: "token" | "sent", path: string, body: object) => async (page: Page, kill: number) => {
      void writeUntilKilled(page, what, path, body, kill * 10_000).catch(() => undefined);
      await pause(600 * chance());
    };
    const acts = [
      asks("token", "/access-token", { name: "t#", scopes: ["base:read"], expiredTime: "2099-01-01" }),
      asks("sent", `/space/${spaceId}/integration`, {
        type: "AI",
        config: { concurrencyPerKey: "#", aiGatewayBaseUrl: "https://sent.example/#" },
      }),
    ];
    let settle: ((page: Page, state: Rows, what: string) => Promise<void>) | undefined;
    const small = await backUp(first, "small");
    await first.goto(table);
    await dropFiles(
      first,
      0,
      Array.from({ length: 12 }, () => 50_000),
    );
    await expect(queue(first).getByText("12 files added")).toBeVisible();
    await signRecords(first, "large");
    const large = await backUp(first, "large");
    let isSmallNext = true;
    acts.push(
      async (page, kill) => {
        await dropFiles(
          page,
          kill,
          Array.from({ length: 4 }, () => Math.ceil(1_000_000 * chance() ** 2)),
        );
        await pause(1_500 * chance());
      },
      async (page) => {
        await page.getByRole("link", { name: "Local backend", exact: true }).click();
        const saved = isSmallNext ? small : large;
        isSmallNext = !isSmallNext;
        const replace = await chooseBackup(page, saved.path);
        const before = digestOf(await storedRows(page));
        isRestored = false;
        settle = async (_, state, what) => {
          const digest = digestOf(state);
          expect(isRestored ? [saved.digest] : [before, saved.digest], `whole rows ${what}`).toContain(digest);
          if (digest === saved.digest) acknowledged = saved.acknowledged;
          else figures.undone += 1;
        };
        await replace.click();
        await pause(400 * chance());
      },
      async (page) => {
        await page.goto(url("icon.svg"));
        await downgradeFiles(page, MORE_ROWS);
        settle = async (next, _, what) => {
          await next.goto(url("local-backend"));
          expect(await finishMigration(next), `old rows ${what}`).toBe(MORE_ROWS);
          await boot(next, table);
        };
        const before = openings;
        await page.goto(url("local-backend"), { waitUntil: "commit" });
        await expect.poll(() => openings, { intervals: [5] }).toBeGreaterThan(before);
        await pause(80 * chance());
      },
    );
    await browser.quit();
    browser = await start();
    boots.ended.push(await boot(browser.page, table));
    await acts[0]?.(browser.page, 0);
    await browser.kill();
    let wasEnded = false;

    for (let kill = 1; kill <= KILLS; kill++) {
      browser = await start();
      const { page } = browser;
      const what = `after kill ${kill}, SEED=${SEED}`;
      boots[wasEnded ? "ended" : "killed"].push(await boot(page, table));
      const state = await storedRows(page);
      expect(tornRow(state), `torn rows ${what}`).toBeUndefined();
      await settle?.(page, state, what);
      settle = undefined;
      const stored = storedIn(state);
      expect(stored.halves, `halves of a request ${what}`).toBe(0);
      const lost = [
        ...acknowledged.tokens.filter((name) => !stored.tokens.has(name)),
        ...acknowledged.attachments.filter((name) => !stored.attachments.has(name)),
      ];
      expect(lost, `acknowledged and lost ${what}`).toEqual([]);
      expect(stored.sent, `the number of the last request that was acknowledged ${what}`).toBeGreaterThanOrEqual(
        acknowledged.sent,
      );
      await discardLost(page);
      figures.cleanedUp += await expectWhole(page, what);
      wasEnded = kill % KILLS_PER_END === 0;
      if (wasEnded) await browser.quit();
      else {
        if (kill < KILLS) await acts[kill % acts.length]?.(page, kill);
        await browser.kill();
      }
    }
    const [killedMs, endedMs] = [median(boots.killed), median(boots.ended)];
    info.annotations.push({ type: "figures", description: JSON.stringify({ ...figures, killedMs, endedMs }) });
    expect(killedMs, `ms until the first screen, ${endedMs} after an end, SEED=${SEED}`).toBeLessThan(2 * endedMs);
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
