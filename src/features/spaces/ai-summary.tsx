import { useQuery } from "@tanstack/react-query";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format.ts";
import { lastSentText, stateText } from "./ai-state.ts";
import { aiState, type Notes } from "./queries.ts";

/** Returns the state of a space's AI integration, `null` for none; `undefined` until known, and for a remote service. */
export function useAiState(spaceId: string) {
  const session = useSession();
  return useQuery({ ...aiState(session, spaceId), enabled: session.connection.kind !== "remote" }).data;
}

/** A space's AI integration at a glance, on one line that is reserved while it loads. */
export function AiSummary({ spaceId, notes }: { spaceId: string; notes: Notes | undefined }) {
  const isRemote = useSession().connection.kind === "remote";
  const state = useAiState(spaceId);
  const storedText = state === undefined ? "" : stateText(state);
  const ending = notes?.sent.get(spaceId)?.ending ?? 0;
  const sentText = notes ? lastSentText(notes.sent.get(spaceId)) : "";
  return (
    <div className="flex min-h-5 min-w-0 flex-wrap items-center gap-x-2 @3xs:flex-nowrap">
      <p className="text-muted min-w-0 @3xs:truncate">{isRemote ? sentText : storedText}</p>
      {state?.isKeyNeeded && <p className="text-warning shrink-0">No gateway key</p>}
      {ending > 0 && <p className="text-warning shrink-0">{`${counted(ending, "default model")} ending or retired`}</p>}
      {notes?.drafts.has(spaceId) && <p className="text-accent shrink-0">Draft</p>}
      {notes?.rollOuts.has(spaceId) && <p className="text-warning shrink-0">Unfinished roll-out</p>}
    </div>
  );
}
