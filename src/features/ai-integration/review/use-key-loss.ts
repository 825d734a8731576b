import { useSendWords } from "../draft/send-words.ts";
import { useMergesSaves } from "../fields/use-merges-saves.ts";
import { isListReplaced, sentLists, type KeyLoss, type SecretStatus } from "./secret-summary.ts";

/** Returns what becomes of stored keys that the request leaves out. */
export function useKeyLoss(statuses: readonly SecretStatus[], hasBaseline: boolean): KeyLoss {
  const { isLocal } = useSendWords();
  const isMerging = useMergesSaves();
  // This browser is known to have no keys of a space that is not set up.
  if (isLocal && !hasBaseline) return "none";
  if (isMerging === undefined) return "unknown";
  if (!isMerging) return "deleted";
  const sent = sentLists(statuses);
  return statuses.some((one) => isListReplaced(one, sent)) ? "replaced" : "kept";
}
