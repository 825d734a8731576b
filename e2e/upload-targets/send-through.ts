import { vi } from "vitest";
import type { Attachment } from "#contract/index.ts";
import type { Target } from "#uploads/queued-file.ts";
import type { FaultProxy } from "../../test-servers/fault-proxy.ts";
import type { Leaving, testBrowser, TestPage } from "./test-page.ts";

/** One disturbance: all connections are reset at a byte, and the page may end with them. */
export interface Cut {
  /** Counts bytes to and fro since the one before. */
  readonly at: number;
  readonly how: "reset" | Leaving;
  readonly of: "target" | "service";
  /** How long a person looks at the page that follows before they press anything. */
  readonly lookMs: number;
}

export interface Outcome {
  /** The page that is open at the end. */
  readonly page: TestPage;
  /** How many cuts happened: for a late one there may be too few bytes. */
  readonly cuts: number;
  /** How many files had an insert without an answer. */
  readonly unanswered: number;
  /** The names of files that a person had to continue. */
  readonly continued: ReadonlySet<string>;
  /** How many files were dropped again, since a page was killed before it had written its queue. */
  readonly droppedAgain: number;
}

interface Scene {
  readonly browser: Pick<ReturnType<typeof testBrowser>, "openPage">;
  readonly proxies: Readonly<Record<Cut["of"], FaultProxy>>;
  readonly cell: Target;
  readonly attachments: () => Promise<readonly Attachment[]>;
}

/** A server may lock what it lost sight of for half a minute. */
const LONGEST_MS = 120_000;

/** Drops files on a cell while cuts happen, and presses what a person presses until all are added. */
export async function sendThrough(
  { browser, proxies, cell, attachments }: Scene,
  first: TestPage,
  files: readonly File[],
  cuts: readonly Cut[],
): Promise<Outcome> {
  let page = first;
  let done = 0;
  let unanswered = 0;
  let droppedAgain = 0;
  const continued = new Set<string>();
  const armNext = () => {
    const next = cuts[done];
    if (!next) return;
    proxies[next.of].cutAfter(next.at, () => {
      done++;
      if (next.how === "reset") armNext();
      else page.leave(next.how);
    });
  };

  /** Returns false once there is nothing to press. */
  const press = async ({ queue, act }: TestPage): Promise<boolean> => {
    const there = await attachments();
    const known = queue.files();
    if (known.length === 0 && !there.some(({ name }) => files.some((file) => file.name === name))) {
      droppedAgain += files.length;
      act(() => queue.add(cell, files));
      return true;
    }
    const stopped = known.filter(({ error }) => error);
    for (const { id, name, error } of stopped) {
      const file = files.find((one) => one.name === name);
      continued.add(name);
      if (error?.kind === "missing") act(() => file && queue.replace(id, file));
      else if (error?.kind === "failed") act(() => queue.retry([id]));
      else {
        unanswered++;
        // A person looks at the record.
        act(() => (there.some((one) => one.id === id) ? queue.remove(id) : queue.retry([id])));
      }
    }
    return stopped.length > 0 || known.some(({ stage }) => stage !== "inserted");
  };

  armNext();
  page.act(() => page.queue.add(cell, files));
  const isDone = async () => {
    await page.quiet();
    if (page.isLeft()) {
      page = await browser.openPage();
      armNext();
      // What needs no person is to go on by itself meanwhile, in the right order.
      await new Promise((resolve) => setTimeout(resolve, cuts[done - 1]?.lookMs));
      return false;
    }
    return !(await press(page));
  };
  await vi.waitUntil(isDone, { timeout: LONGEST_MS, interval: 1 }).catch(() => {
    const states = page.queue.files().map(({ name, stage, error }) => `${name} ${error?.message ?? stage}`);
    throw new Error(`It came to no end after ${done} cuts: ${states.join(", ")}`);
  });
  for (const proxy of Object.values(proxies)) proxy.keepWhole();
  page.queue.clearInserted();
  return { page, cuts: done, unanswered, continued, droppedAgain };
}
