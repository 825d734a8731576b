import { expect, type Page } from "playwright/test";
import { startScreenReader } from "./screen-reader.ts";
import { startTranscript } from "./transcript.ts";

/** The draft is saved 0.3 s after the last key, and that is said 1.5 s later. */
const QUIET_MS = 2_200;
/** A key that is pressed again, such as Tab, only moves on. */
const QUIET_AGAIN_MS = 600;
/** How long to wait for what the file has before taking what is there. */
const PATIENCE_MS = 10_000;
const LONGEST_MS = 20_000;
const MOST_STEPS = 60;

/** A person who has keys and ears only. Each press waits until all is said that follows from it. */
export interface Person {
  /** `condition` waits for what takes longer, such as a request. */
  readonly press: (key: string, condition?: () => Promise<void>) => Promise<void>;
  /** Presses a key until an element of this role and name has the focus. */
  readonly pressUntil: (key: string, role: string, name: string | RegExp) => Promise<void>;
  /** `pressUntil` with Tab. */
  readonly tabTo: (role: string, name: string | RegExp) => Promise<void>;
  /** Typing is no press. */
  readonly type: (text: string) => Promise<void>;
  /** Expects that the job took so many presses at most, and that what was said is what the file has. */
  readonly finish: (most: number) => void;
}

/** Opens the first screen and begins to count. The record is compared with `<job>.spoken.txt`. */
export async function startByKeys(page: Page, job: string): Promise<Person> {
  const reader = await startScreenReader(page);
  const transcript = startTranscript(job);
  let presses = 0;
  let stops = 0;
  let keysBefore = "";
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: /\d tables?$/ })).not.toHaveCount(0);
  await expect.poll(reader.quietMs).toBeGreaterThan(QUIET_MS);
  await reader.read(false);
  reader.next();

  const listen = async (keys: string, isTyped = false) => {
    const start = performance.now();
    const quietMs = keys === keysBefore ? QUIET_AGAIN_MS : QUIET_MS;
    keysBefore = keys;
    let variants: string[][] = [];
    const isAllSaid = async () => {
      variants = await reader.read(isTyped);
      if (transcript.isAsFiled(keys, variants)) return true;
      const isPatient = transcript.isFollowing() && performance.now() - start < PATIENCE_MS;
      return !isPatient && (await reader.quietMs()) > quietMs;
    };
    await expect
      .poll(isAllSaid, { message: `all is said after ${keys}`, timeout: LONGEST_MS, intervals: [40] })
      .toBe(true);
    transcript.add(keys, variants);
    reader.next();
  };
  const press: Person["press"] = async (key, condition) => {
    presses += 1;
    if (key.endsWith("Tab")) stops += 1;
    await page.keyboard.press(key);
    await condition?.();
    await listen(key);
  };
  const pressUntil: Person["pressUntil"] = async (key, role, name) => {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await press(key);
      const [focused = "", itsRole] = reader.focused();
      if (itsRole === role && (typeof name === "string" ? focused === name : name.test(focused))) return;
    }
    throw new Error(`${key} does not reach the ${role} ${String(name)}. The last that was said:\n${transcript.tail()}`);
  };
  return {
    press,
    pressUntil,
    tabTo: (role, name) => pressUntil("Tab", role, name),
    type: async (text) => {
      await page.keyboard.type(text);
      await listen(`types ${text}`, true);
    },
    finish: (most) => {
      transcript.finish(`${presses} presses, ${stops} of them Tab. Typing is not counted.`);
      expect(presses, "presses").toBeLessThanOrEqual(most);
    },
  };
}
