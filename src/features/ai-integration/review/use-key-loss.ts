import { skipToken, useQuery } from "@tanstack/react-query";
import { use } from "react";
import { BackendControlsContext } from "#features/backend/controls.ts";
import { backend } from "#features/backend/queries.ts";
import type { KeyLoss } from "./secret-summary.ts";
import { useSendWords } from "./send-words.ts";

/** What happens to stored keys that a request leaves out: the local backend has a choice for it. */
export function useKeyLoss(hasBaseline: boolean): KeyLoss {
  const { isLocal } = useSendWords();
  const open = use(BackendControlsContext);
  const { data: chosen, isError } = useQuery(backend.chosen(isLocal && open ? open : skipToken));
  if (!isLocal) return "unknown";
  // This browser is known to have no keys of a space that is not set up.
  if (!hasBaseline) return "none";
  if (isError) return "unknown";
  return chosen?.secondIntegration === "merge" ? "kept" : "deleted";
}
