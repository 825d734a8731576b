import { expect, type Page } from "playwright/test";
import { startScreenReader, type Reading } from "./screen-reader.ts";
import { entryText, expectAsFiled } from "./transcript.ts";

const MOST_STOPS = 60;
const LONGEST_MS = 30_000;
/** Texts that say that something is under way: only a slow machine says them. */
const PROGRESS = /^(?:Adding|Loading)\b|…$/;

/** A person who has keys and ears only. What is heard is written down, the stops on the way to an element are not. */
export interface Person {
  /**
   * Presses a key, and waits until each of these words is heard. Each text of a live region has to have some of them: one that
   * nobody waits for could come now or later.
   */
  readonly press: (key: string, ...words: string[]) => Promise<void>;
  /** Types, which is no press, and waits for the words. */
  readonly type: (text: string, ...words: string[]) => Promise<void>;
  /** Presses a key until an element of this role and name has the focus. */
  readonly pressUntil: (key: string, role: string, name: string | RegExp) => Promise<void>;
  /** `pressUntil` with Tab. */
  readonly tabTo: (role: string, name: string | RegExp) => Promise<void>;
  /** Expects so many presses at most, and that what was heard is what the file of the job has. */
  readonly finish: (most: number) => void;
}

/** Opens the first screen and begins to count. With SLOWER=4 in a page that is four times as slow. */
export async function startByKeys(page: Page, job: string): Promise<Person> {
  const reader = await startScreenReader(page);
  const rate = Number(process.env["SLOWER"] ?? 1);
  if (rate > 1) await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
  const entries: string[] = [];
  let presses = 0;
  let stops = 0;

  const listen = async (keys: string, words: readonly string[], isTyped = false) => {
    let entry = "";
    let unexpected: readonly string[] = [];
    await expect(async () => {
      await page.evaluate(idle);
      const { lines, missing, ...others } = compare(await reader.read(isTyped), words);
      const before = entry;
      entry = entryText({ keys, lines: [...lines, ...others.unexpected] });
      unexpected = others.unexpected;
      expect(missing, `what has to be heard. Heard until now:\n${entry}`).toEqual([]);
      expect(entry, "the same as a moment ago").toBe(before);
    }).toPass({ timeout: LONGEST_MS, intervals: [20] });
    expect(unexpected, `what nobody waits for, in:\n${entry}`).toEqual([]);
    reader.next();
    entries.push(entry);
  };
  const pressKey = async (key: string) => {
    presses += 1;
    if (key.endsWith("Tab")) stops += 1;
    await page.keyboard.press(key);
  };
  const pressUntil: Person["pressUntil"] = async (key, role, name) => {
    for (let times = 1; times <= MOST_STOPS; times += 1) {
      await pressKey(key);
      await expect.poll(() => page.evaluate(isOnGuard), { intervals: [20] }).toBe(false);
      const [itsName, itsRole] = await reader.focused();
      if (itsName === undefined) throw new Error(`Nothing has the focus after ${key}, pressed for ${role} ${name}.`);
      if (itsRole !== role || (typeof name === "string" ? itsName !== name : !name.test(itsName))) continue;
      return listen(times === 1 ? key : `${key} × ${times}`, []);
    }
    throw new Error(`${key} does not reach the ${role} ${name}.`);
  };

  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: /\d tables?$/ })).not.toHaveCount(0);
  await page.evaluate(idle);
  await reader.read();
  reader.next();
  return {
    press: async (key, ...words) => {
      await pressKey(key);
      await listen(key, words);
    },
    type: async (text, ...words) => {
      // At once: whether a pause between two letters is long enough to say something depends on the machine.
      await page.keyboard.insertText(text);
      await listen(`types ${text}`, words, true);
    },
    pressUntil,
    tabTo: (role, name) => pressUntil("Tab", role, name),
    finish: (most) => {
      expectAsFiled(job, [`${presses} presses, ${stops} of them Tab. Typing is not counted.`, ...entries]);
      expect(presses, "presses").toBeLessThanOrEqual(most);
    },
  };
}

/** Runs in the page. Resolves when it has nothing left to do, or after a second of work. */
const idle = () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 }));

/** Runs in the page. A dialog moves the focus on from the guards before and after it. */
const isOnGuard = () => document.activeElement?.hasAttribute("data-base-ui-focus-guard") === true;

/** What was heard, with the texts of live regions in the order of the words; which words were not; and the other texts. */
function compare({ focus, active, announcements }: Reading, words: readonly string[]) {
  const others = announcements
    // What is hidden or came with its region is not heard by all.
    .filter(({ flaw, text }) => flaw === undefined && !PROGRESS.test(text))
    .map(({ role, text }) => `${role}: ${text}`);
  const said: string[] = [];
  const missing: string[] = [];
  for (const wanted of words) {
    const at = others.findIndex((text) => text.includes(wanted));
    if (at >= 0) said.push(...others.splice(at, 1));
    else if (!focus.includes(wanted) && !active.includes(wanted)) missing.push(wanted);
  }
  return { lines: [focus, active, ...said].filter((line) => line !== ""), missing, unexpected: others };
}
