import { appendFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../test.ts";
import { boot, recordAcknowledgements, prepareStore, writeUntilKilled } from "./crash-steps.ts";
import { storedIn, storedRows } from "./expected-state.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "./killable-browser.ts";

endBrowsersAfterEach();

const ENOUGH = 5;
const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;

/** Simulates a death between two writes to Chromium's log: an entry's header alone. It happens in 1 of 100 kills. */
async function tearLog(profile: string): Promise<void> {
  const folder = join(profile, "Default/IndexedDB");
  const database = (await readdir(folder)).find((name) => name.endsWith(".leveldb")) ?? "";
  const logs = (await readdir(join(folder, database))).filter((name) => name.endsWith(".log")).toSorted();
  const log = join(folder, database, logs.at(-1) ?? "");
  const left = BLOCK_BYTES - ((await stat(log)).size % BLOCK_BYTES);
  const fill = left < 2 * HEADER_BYTES ? left : 0;
  const room = fill > 0 ? BLOCK_BYTES : left;
  const torn = Buffer.alloc(fill + HEADER_BYTES);
  torn.writeUInt16LE(Math.min(447, room - HEADER_BYTES), fill + 4);
  torn.writeUInt8(1, fill + 6);
  await appendFile(log, torn);
}

test("writes behind a torn end of the browser’s log are kept @long", async ({ host }, info) => {
  const profile = info.outputPath("profile");
  let acknowledged = 0;
  const start = async () => {
    const browser = await startKillableBrowser(profile);
    await recordAcknowledgements(browser.context, (what) => (acknowledged += what === "token" ? 1 : 0));
    const page = await browser.page();
    await boot(page, host.url);
    return { page, kill: browser.kill };
  };
  const first = await start();
  await prepareStore(first.page);
  await first.kill();
  await tearLog(profile);

  const second = await start();
  const token = { name: "t#", scopes: ["base:read"], expiredTime: "2099-01-01" };
  void writeUntilKilled(second.page, "token", "/access-token", token, 0).catch(() => undefined);
  await expect.poll(() => acknowledged, { intervals: [20] }).toBeGreaterThanOrEqual(ENOUGH);
  await second.kill();

  const third = await start();
  const rows = await storedRows(third.page);
  const names = Array.from({ length: acknowledged }, (_, number) => `t${number}`);
  expect([...storedIn(rows).tokens]).toEqual(expect.arrayContaining(["Crash", ...names]));
  await expect(third.page.getByRole("alert")).toHaveCount(0);
});
