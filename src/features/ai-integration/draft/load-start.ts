import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { aiIntegration, check } from "#contract/index.ts";
import type { AiIntegration } from "#contract/index.ts";
import { setAt } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { localTime } from "#text/local-time.ts";
import type { StoredIntegration, Workspace } from "#workspace/workspace.ts";
import { ENTER_AGAIN, putBackSecrets, type Marks } from "../request/secrets.ts";
import { readLastSent } from "./last-sent.ts";
import { readKept, type KeptImported, type KeptRequest } from "./stored-request.ts";
import { readUnanswered } from "./unconfirmed-send.ts";

/** Names the contract that requests are checked by. The test beside this file tells when it is another one. */
export const SCHEMA = "e83b035b";

/** Something the page can start from, and since when it is so. */
interface Known {
  readonly request: AiIntegration;
  readonly marks: Marks;
  readonly imported?: KeptImported | undefined;
  /** ISO 8601. */
  readonly savedTime: string;
}

/** Everything that is known of a space's integration when its page opens. */
export interface Start {
  readonly draft: (Known & { readonly tab: string }) | undefined;
  readonly lastSent: (Known & { readonly leftOut: readonly string[] }) | undefined;
  /** What the service holds; known in standalone alone, for no endpoint reads it. */
  readonly held: Known | undefined;
  /** When a request left of which it is not known what came; ISO 8601. */
  readonly unansweredTime?: string | undefined;
}

/**
 * Reads what a space's page can start from. A note that does not fit the contract any more is left aside. Where nothing is
 * known yet, it looks again when `ready` says that nothing more is on its way.
 */
export async function readStart(
  notebook: Notebook,
  workspace: Workspace,
  spaceId: string,
  ready: () => Promise<unknown> = async () => undefined,
): Promise<Start> {
  const [draft, sent, unansweredTime] = await Promise.all([
    readKept(notebook, "draft", spaceId),
    readLastSent(notebook, spaceId),
    readUnanswered(notebook, spaceId),
  ]);
  const lastSent = sent && fits(sent.value) ? { ...sent.value, savedTime: sent.savedTime } : undefined;
  // What was sent from here goes before what the service holds, so the latter, which may be long, is not read then.
  let held = lastSent ? undefined : await workspace.integration(spaceId);
  if (!draft && !lastSent && !held) {
    await ready();
    held = await workspace.integration(spaceId);
  }
  return {
    draft: draft && fits(draft.value) ? { ...draft.value, savedTime: draft.savedTime } : undefined,
    lastSent,
    held: held && knownFrom(held),
    unansweredTime,
  };
}

/** Returns what the service has, with a placeholder where a secret was given. */
export const knownFrom = ({ request, secrets, savedTime }: StoredIntegration): Known => {
  const placed = putBackSecrets(
    request,
    secrets.map(({ path }) => ({ path, secret: ENTER_AGAIN })),
  );
  // The list of keys may have gaps where a key could not be placed.
  const keys = placed.config.aiGatewayApiKeys?.filter((key: string | null) => key !== null);
  const checked = check(aiIntegration, keys ? setAt(placed, ["config", "aiGatewayApiKeys"], keys) : placed);
  return { request: checked.ok ? checked.value : request, marks: {}, savedTime };
};

const fits = ({ request, schema }: KeptRequest) => schema === SCHEMA || check(aiIntegration, request).ok;

export const EMPTY_REQUEST: AiIntegration = { type: "AI", config: {} };

/** Where the page starts: a draft goes before what was sent, and that before what the service is known to hold. */
export function startingPoint({ draft, lastSent, held }: Start) {
  if (draft) return { from: "draft", ...draft } as const;
  if (lastSent) return { from: "last sent", ...lastSent } as const;
  if (held) return { from: "held", ...held } as const;
  return { from: "nothing", request: EMPTY_REQUEST, marks: {} } as const;
}

/** What a draft is compared with. */
export interface Baseline {
  readonly request: AiIntegration;
  /** What it is, to stand after "compared with". */
  readonly what: string;
  /** The same as a sentence, where it came after the page was opened. */
  readonly told?: string;
}

/** What a draft is compared with: what was last sent from here, else what the service is known to hold. */
export function baselineOf({ lastSent, held }: Start): Baseline | undefined {
  if (lastSent)
    return { request: lastSent.request, what: `what was last sent from here, ${localTime(lastSent.savedTime)}` };
  if (held) return { request: held.request, what: `what the service has held since ${localTime(held.savedTime)}` };
  return undefined;
}

/** Tells what the service holds when that becomes known only after the page opened: a new store is filled behind the first screen. */
export function useServerBaseline(
  spaceId: string,
  isWanted: boolean,
  onHeld: (held: ReturnType<typeof knownFrom>) => void,
) {
  const session = useSession();
  const { data: held } = useQuery({ ...directory.integration(session, spaceId), enabled: isWanted });
  const latest = useRef(onHeld);
  useEffect(() => {
    latest.current = onHeld;
  });
  useEffect(() => {
    if (isWanted && held) latest.current(knownFrom(held));
  }, [isWanted, held]);
}
