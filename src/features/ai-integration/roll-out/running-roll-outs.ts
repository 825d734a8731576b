import { queryOptions, useQuery } from "@tanstack/react-query";
import { createWithLock, pageLocks } from "#site-data/with-lock.ts";
import { createStore } from "#state/store.ts";
import { useStore } from "#state/use-store.ts";

/** A roll-out (sending to several spaces) that this page runs: `stop` while it runs, `error` if it ended early. */
interface Run {
  readonly stop?: AbortController;
  readonly error?: unknown;
}

/** The roll-outs of this page, by `runKey`. */
export const rollingOut = createStore<ReadonlyMap<string, Run>>(new Map());

const PREFIX = "roll-out ";
/** Names a roll-out, also as a lock across tabs. */
export const runKey = (connectionId: string, spaceId: string) => `${PREFIX}${connectionId} ${spaceId}`;

export const setRun = (key: string, run: Run = {}) => rollingOut.set(new Map(rollingOut.snapshot()).set(key, run));

/** Waits until no other tab runs this roll-out. Without Web Locks the work begins at once: `rollOut` runs one per page. */
export const whileAlone = async (key: string, work: () => Promise<void>) =>
  createWithLock(pageLocks(), async (_, run) => run())(key, work);

const elsewhereQuery = queryOptions({
  queryKey: ["ai-integration", "roll-outs under way"],
  queryFn: async () => {
    const held = (await pageLocks()?.query())?.held?.map(({ name = "" }) => name) ?? [];
    return held.filter((name) => name.startsWith(PREFIX) && !rollingOut.snapshot().get(name)?.stop);
  },
  meta: { notes: ["roll-out"] },
  // The end of a run changes no note.
  refetchInterval: ({ state }) => (state.data?.length ? 1_000 : false),
});

/** Returns a function that looks up a run by its key. `isRunning` also covers other tabs. */
export function useRuns() {
  const runs = useStore(rollingOut, (all) => all);
  const { data: elsewhere = [] } = useQuery(elsewhereQuery);
  return (key: string) => {
    const { stop, error } = runs.get(key) ?? {};
    return { stop, error, isRunning: stop !== undefined || elsewhere.includes(key) };
  };
}
