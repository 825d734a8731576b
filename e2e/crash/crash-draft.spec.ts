import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "../../src/backend/seed/sample/random.ts";
import { expect, test } from "../test.ts";
import { prepareStore } from "./crash-steps.ts";
import { storedRows } from "./expected-state.ts";
import { endBrowsersAfterEach, startKillableBrowser } from "./killable-browser.ts";

endBrowsersAfterEach();

const SEED = Number(process.env["SEED"] ?? 1);
const KILLS = 100;
const MAX_LOST_MS = 2_000;
const KEY_MS = 40;

test("a killed browser loses at most two seconds of typing", { tag: "@long" }, async ({ host }, info) => {
  test.setTimeout(KILLS * 15_000);
  const random = seededRandom(SEED);
  const profile = info.outputPath("profile");
  let url = host.url;
  let typed: number[] = [];
  let text = "";
  const lostMs: number[] = [];
  for (let kill = 0; kill <= KILLS; kill++) {
    const browser = await startKillableBrowser(profile);
    await browser.context.exposeBinding("typed", (_source, length: number) => (typed[length] ??= performance.now()));
    await browser.context.addInitScript(() => {
      const { typed: tell } = globalThis as unknown as { typed: (length: number) => void };
      addEventListener("input", ({ target }) => tell((target as HTMLInputElement).value.length), true);
    });
    const page = await browser.page();
    await page.goto(url);
    if (kill === 0) {
      await prepareStore(page);
      url = new URL(`spaces/${(await storedRows(page))["spaces"]?.[0]?.id}/ai`, host.url).href;
      await page.goto(url);
    }
    const field = page.getByRole("textbox", { name: "Gateway URL" });
    await expect(field).toBeVisible();
    if (kill > 0) {
      const restored = await field.inputValue();
      const saved = text.startsWith(restored) ? restored.length : 0;
      const diedAt = typed.pop() ?? 0;
      const lost = saved >= typed.length ? 0 : diedAt - (typed.slice(saved + 1).find((at) => at > 0) ?? diedAt);
      lostMs.push(Math.round(lost));
      expect(lost, `ms of typing lost by kill ${kill}, SEED=${SEED}`).toBeLessThanOrEqual(MAX_LOST_MS);
    }
    text = `https://${kill}.example/${"typed".repeat(40)}`;
    typed = [];
    await field.fill("");
    void field.pressSequentially(text, { delay: KEY_MS }).catch(() => undefined);
    await pause(200 + 4_000 * random.next());
    await browser.kill();
    typed.push(performance.now());
  }
  const sorted = lostMs.toSorted((a, b) => a - b);
  const figures = { kills: lostMs.length, medianMs: sorted[KILLS / 2], worstMs: sorted.at(-1) };
  info.annotations.push({ type: "figures", description: JSON.stringify(figures) });
});
