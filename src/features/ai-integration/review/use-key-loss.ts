import { skipToken, useQuery } from "@tanstack/react-query";
import { use } from "react";
import { BackendControlsContext } from "#features/backend/controls.ts";
import { backend } from "#features/backend/queries.ts";
import { isListReplaced, type KeyLoss, type SecretStatus } from "./secret-summary.ts";
import { useSendWords } from "./send-words.ts";

/** What becomes of stored keys that the request leaves out. The local backend has a choice for it. */
export function useKeyLoss(statuses: readonly SecretStatus[], hasBaseline: boolean): KeyLoss {
  const { isLocal } = useSendWords();
  const open = use(BackendControlsContext);
  const { data: chosen, isError } = useQuery(backend.chosen(isLocal && open ? open : skipToken));
  if (!isLocal) return "unknown";
  // This browser is known to have no keys of a space that is not set up.
  if (!hasBaseline) return "none";
  if (isError) return "unknown";
  if (chosen?.secondIntegration !== "merge") return "deleted";
  return statuses.some((one) => isListReplaced(one, statuses)) ? "replaced" : "kept";
}
