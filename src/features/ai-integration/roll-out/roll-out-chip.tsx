import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { groupBy } from "#json/group-by.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { withNotebook } from "#notebook/with-notebook.ts";
import { LOCAL_BACKEND_ID } from "#session/environment.ts";
import { useConnections } from "#session/saved-connections.ts";
import { type Session, useSession, sessionQuery } from "#session/session.ts";
import { addressOf } from "../request/section-of.ts";
import { runKey, useRuns } from "./running-roll-outs.ts";
import type { TargetNote } from "./target-spaces.ts";

/** How often the spaces of a running roll-out are read: other connections' notebooks report no change. */
const RUNNING_MS = 1_000;

/** Reads the spaces of the roll-outs of all connections: after a crash, the browser may open with another connection. */
const targetsQuery = ({ connection, notebook }: Session, ids: readonly string[]) =>
  sessionQuery({ connection }, { key: ["ai-integration", "roll-outs", ids], notes: ["roll-out"] }, async () => {
    const list = async (of: Notebook) => of.list<TargetNote>("roll-out");
    const lists = [...new Set([connection.id, ...ids])].map(async (id) => {
      const notes = await (id === connection.id ? list(notebook) : withNotebook(id, list).catch(() => []));
      return notes.map(({ value }) => ({ ...value, in: id }));
    });
    return (await Promise.all(lists)).flat();
  });

/** Shows on every screen that a configuration is being sent to several spaces (a roll-out), or that this stopped early. */
export function RollOutChip() {
  const session = useSession();
  const { saved, connectTo } = useConnections();
  const runOf = useRuns();
  const ids = [LOCAL_BACKEND_ID, ...saved.map(({ id }) => id)];
  const { data = [] } = useQuery({
    ...targetsQuery(session, ids),
    refetchInterval: ({ state }) => state.data?.some((one) => runOf(runKey(one.in, one.from)).isRunning) && RUNNING_MS,
  });
  const unfinished = [...groupBy(data, (target) => runKey(target.in, target.from))].flatMap(([key, targets]) => {
    const { isRunning } = runOf(key);
    const left = targets.filter(({ state }) => state === "waiting").length;
    const unknown = targets.filter(({ state }) => /unknown|sending|undoing/i.test(state)).length;
    if (!isRunning && left + unknown === 0) return [];
    const count = left > 0 ? `${left} left` : `${unknown} unknown`;
    const text = isRunning ? `Rolling out: ${left} left` : `Roll-out stopped: ${count}`;
    return { spaceId: targets[0].from, connectionId: targets[0].in, isRunning, text };
  });
  const shown = unfinished.find(({ isRunning }) => isRunning) ?? unfinished[0];
  if (!shown) return null;
  return (
    <Link
      to={addressOf("roll-out")}
      params={shown}
      className={`flex min-h-8 items-center gap-2 rounded-md border px-2.5 font-medium whitespace-nowrap pointer-coarse:min-h-11 ${shown.isRunning ? "border-line text-text" : "border-warning-line bg-warning-soft text-warning"}`}
      onClick={() =>
        shown.connectionId !== session.connection.id &&
        connectTo(shown.connectionId === LOCAL_BACKEND_ID ? undefined : shown.connectionId)
      }
    >
      <ListChecks aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{shown.text}</span>
    </Link>
  );
}
