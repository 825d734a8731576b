import { skipToken, useQuery } from "@tanstack/react-query";
import { use, useCallback } from "react";
import { BackendControlsContext } from "#features/local-backend/backend-controls-context.ts";
import { backend } from "#features/local-backend/queries.ts";
import { getAt, type Path } from "#json/json-path.ts";
import { ruleText, useProfile } from "#session/profile.ts";
import { useSession } from "#session/session.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { useKeptNote } from "../draft/use-kept-note.ts";
import { type SecretsRule, readRule } from "../request/secret-fates.ts";

/**
 * Returns what the service does with secrets that an AI integration leaves out: the local backend's choice, or the user's.
 * `ruleOf` returns it for another space; pass whether its configuration is known. `said` names the profile it is from, if any.
 */
export function useSecretsRule() {
  const { connection } = useSession();
  const open = use(BackendControlsContext);
  const hasBaseline = useDraftState(({ baseline }) => baseline !== undefined);
  const isLocal = connection.kind === "standalone";
  const { data: chosen, isError } = useQuery(backend.chosen(isLocal && open ? open : skipToken));
  const { value: ruleOfService, put: setRule } = useKeptNote("left-out-secrets", "service", readRule);
  // The default until the choice is read, so that nothing on the screen moves.
  const own = isError ? "unknown" : chosen?.secondIntegration === "replace" ? "deletes" : "keeps";
  // This browser is known to have no keys of a space that is not set up.
  const ruleOf = useCallback(
    (isKnown: boolean): SecretsRule => (!isLocal ? ruleOfService : isKnown ? own : "none"),
    [isLocal, ruleOfService, own],
  );
  const said = useProfile().source("notes", "left-out-secrets service", ruleText(ruleOfService));
  return { rule: ruleOf(hasBaseline), ruleOf, said, setRule };
}

/** Returns how many elements the list at a path had when it was last sent or saved. */
export const useStoredLength = (path: Path): number =>
  useDraftState(({ baseline }) => {
    const list = getAt(baseline?.request, path);
    return Array.isArray(list) ? list.length : 0;
  });
