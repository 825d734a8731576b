import { skipToken, useQuery } from "@tanstack/react-query";
import { use } from "react";
import { BackendControlsContext } from "#features/backend/controls.ts";
import { backend } from "#features/backend/queries.ts";
import { useSession } from "#session/session.ts";

/**
 * Returns whether saving keeps stored keys that are left out, which the local backend does by choice; `undefined` if that is
 * not known, as with each other service.
 */
export function useMergesSaves(): boolean | undefined {
  const { connection } = useSession();
  const open = use(BackendControlsContext);
  const isLocal = connection.kind === "standalone";
  const { data: chosen, isError } = useQuery(backend.chosen(isLocal && open ? open : skipToken));
  return isLocal && !isError ? chosen?.secondIntegration === "merge" : undefined;
}
