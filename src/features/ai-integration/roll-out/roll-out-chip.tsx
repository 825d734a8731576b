import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { groupBy } from "#json/group-by.ts";
import { type Session, useSession } from "#session/session.ts";
import { useStore } from "#state/use-store.ts";
import { addressOf } from "../request/section-of.ts";
import { rollingOut, runKey } from "./rolling-out.ts";
import type { TargetNote } from "./targets.ts";

const notesQuery = ({ connection, notebook }: Session) => ({
  queryKey: [connection.id, "ai-integration", "roll-outs"],
  queryFn: async () => (await notebook.list<TargetNote>("roll-out")).map(({ value }) => value),
  meta: { notes: ["roll-out"] },
});

/** Shows on every screen that a roll-out runs, or stopped before its end. */
export function RollOutChip() {
  const session = useSession();
  const runs = useStore(rollingOut, (all) => all);
  const { data = [] } = useQuery(notesQuery(session));
  const unfinished = [...groupBy(data, ({ from }) => from)].flatMap(([spaceId, targets]) => {
    const isRunning = runs.get(runKey(session.connection.id, spaceId))?.stop !== undefined;
    const left = targets.filter(({ state }) => state === "waiting").length;
    const unknown = targets.filter(({ state }) => /nknown|sending|undoing/.test(state)).length;
    if (!isRunning && left + unknown === 0) return [];
    const count = left > 0 ? `${left} left` : `${unknown} unknown`;
    return { spaceId, isRunning, text: isRunning ? `Rolling out: ${left} left` : `Roll-out stopped: ${count}` };
  });
  const shown = unfinished.find(({ isRunning }) => isRunning) ?? unfinished[0];
  if (!shown) return null;
  return (
    <Link
      to={addressOf("roll-out")}
      params={{ spaceId: shown.spaceId }}
      className={`flex min-h-8 items-center gap-2 rounded-md border px-2.5 font-medium whitespace-nowrap pointer-coarse:min-h-11 ${shown.isRunning ? "border-line text-text" : "border-warning-line bg-warning-soft text-warning"}`}
    >
      <ListChecks aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{shown.text}</span>
    </Link>
  );
}
