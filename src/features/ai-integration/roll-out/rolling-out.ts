import { createStore } from "#state/store.ts";

/** A roll-out of this page: what stops it while it runs, or why it ended early. */
interface Run {
  readonly stop?: AbortController;
  readonly error?: unknown;
}

/** The roll-outs of this page, by `runKey`. */
export const rollingOut = createStore<ReadonlyMap<string, Run>>(new Map());

export const runKey = (connectionId: string, spaceId: string) => `${connectionId} ${spaceId}`;

export function setRun(key: string, run: Run | undefined): void {
  const runs = new Map(rollingOut.snapshot());
  if (run) runs.set(key, run);
  else runs.delete(key);
  rollingOut.set(runs);
}
