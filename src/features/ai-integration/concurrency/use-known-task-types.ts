import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "#session/session.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { taskTypes } from "../draft/task-types.ts";

/** Returns task types of the draft and of earlier requests: the service document does not list them. */
export function useKnownTaskTypes() {
  const session = useSession();
  const { data: before } = useQuery(taskTypes.usedBefore(session));
  const groups = useDraftState(({ request }) => request.config.concurrencyGroups);
  const known = useMemo(() => {
    const here = (groups ?? []).flatMap((group) => group.taskTypes ?? []).filter((type) => typeof type === "string");
    return [...new Set([...here, ...(before ?? [])])].filter((type) => type !== "");
  }, [groups, before]);
  return { known, before };
}
