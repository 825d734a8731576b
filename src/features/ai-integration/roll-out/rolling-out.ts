import { queryOptions, useQuery } from "@tanstack/react-query";
import { createWithLock, pageLocks } from "#site-data/with-lock.ts";
import { createStore } from "#state/store.ts";
import { useStore } from "#state/use-store.ts";

/** A roll-out of this page: what stops it while it runs, or why it ended early. */
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

/** Does the work once no other tab has this roll-out under way. */
export const whileAlone = async (key: string, work: () => Promise<void>) =>
  createWithLock(pageLocks(), async (_, run) => run())(key, work);

const elsewhereQuery = queryOptions({
  queryKey: ["ai-integration", "roll-outs under way"],
  queryFn: async () => {
    const held = (await pageLocks()?.query())?.held?.map(({ name = "" }) => name) ?? [];
    return held.filter((name) => name.startsWith(PREFIX) && !rollingOut.snapshot().get(name)?.stop);
  },
  meta: { notes: ["roll-out"] },
  // No note tells that the last one has ended.
  refetchInterval: ({ state }) => (state.data?.length ? 1_000 : false),
});

/** Returns a function that gives a run by its key, and whether this tab or another has it under way. */
export function useRuns() {
  const runs = useStore(rollingOut, (all) => all);
  const { data: elsewhere = [] } = useQuery(elsewhereQuery);
  return (key: string) => {
    const { stop, error } = runs.get(key) ?? {};
    return { stop, error, isRunning: stop !== undefined || elsewhere.includes(key) };
  };
}
