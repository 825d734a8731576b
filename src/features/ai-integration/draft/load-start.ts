import { aiIntegration, type AiIntegration, check } from "#contract/index.ts";
import { isSame, setAt } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { localTime } from "#text/format.ts";
import type { StoredIntegration, Workspace } from "#workspace/workspace.ts";
import type { KnownSecrets } from "../request/secret-fates.ts";
import { ENTER_AGAIN, putBackSecrets, takeOutSecrets } from "../request/secrets.ts";
import { readLastSent, type LastSentNote, readStored, type StoredRequest } from "./stored-request.ts";
import { readUnanswered } from "./unconfirmed-send.ts";

/** Hash of the schema of AI integrations, kept with drafts. The test beside fails if it changes, and names the new one. */
export const SCHEMA = "e83b035b";

interface SavedRequest extends Pick<StoredRequest, "request" | "marks" | "imported"> {
  /** ISO 8601. */
  readonly savedTime: string;
}

/** What the page of a space's AI integration can start from: a saved draft, what was last sent, what the service has. */
export interface Start {
  readonly draft: (SavedRequest & { readonly tab: string }) | undefined;
  readonly lastSent: (SavedRequest & Pick<LastSentNote, "leftOut" | "kept" | "isFromRecording">) | undefined;
  /** What the service has. Known in standalone only, because no endpoint reads it. */
  readonly stored: SavedRequest | undefined;
  /** When a request left whose outcome is not known; ISO 8601. */
  readonly unansweredTime?: string | undefined;
}

/** Reads what a space's page can start from. A draft that does not fit the contract any more is ignored. */
export async function readStart(notebook: Notebook, workspace: Workspace, spaceId: string): Promise<Start> {
  const [draft, sent, unansweredTime] = await Promise.all([
    readStored(notebook, "draft", spaceId),
    readLastSent(notebook, spaceId),
    readUnanswered(notebook, spaceId),
  ]);
  const lastSent = sent && fits(sent.value) ? { ...sent.value, savedTime: sent.savedTime } : undefined;
  // What was sent from here takes precedence, so the service's state, which may be long, is not read then.
  const stored = lastSent ? undefined : await workspace.integration(spaceId);
  return {
    draft: draft && fits(draft.value) ? { ...draft.value, savedTime: draft.savedTime } : undefined,
    lastSent,
    stored: stored && fromStored(stored),
    unansweredTime,
  };
}

/** Returns what the service has, with a placeholder where a secret was given. */
export const fromStored = ({ request, secrets, savedTime }: StoredIntegration): SavedRequest => {
  const placed = putBackSecrets(
    request,
    secrets.map(({ path }) => ({ path, secret: ENTER_AGAIN })),
  );
  // The list of keys may have gaps where a key could not be placed.
  const keys = placed.config.aiGatewayApiKeys?.filter((key: string | null) => key !== null);
  const checked = check(aiIntegration, keys ? setAt(placed, ["config", "aiGatewayApiKeys"], keys) : placed);
  return { request: checked.ok ? checked.value : request, marks: {}, savedTime };
};

const fits = ({ request, schema }: StoredRequest) => schema === SCHEMA || check(aiIntegration, request).ok;

export const EMPTY_REQUEST: AiIntegration = { type: "AI", config: {} };

/** Whether a draft changes nothing of what is known without it. Secrets are not compared, since a kept draft has none. */
export function saysNothingNew(
  { request, marks }: Pick<SavedRequest, "request" | "marks">,
  known: AiIntegration = EMPTY_REQUEST,
): boolean {
  const kept = (of: AiIntegration) => takeOutSecrets(of, marks).rest;
  return isSame(kept(request), kept(known));
}

/** Returns what the page starts from: a draft with changes, else what was last sent from here, else what the service has. */
export function startingPoint({ draft, lastSent, stored }: Start) {
  // A page that is left right after sending may leave its draft behind.
  if (draft && !saysNothingNew(draft, (lastSent ?? stored)?.request)) return { from: "draft", ...draft } as const;
  if (lastSent) return { from: lastSent.isFromRecording ? "recording" : "last sent", ...lastSent } as const;
  if (stored) return { from: "service", ...stored } as const;
  return { from: "nothing", request: EMPTY_REQUEST, marks: {} } as const;
}

export type StartingPoint = ReturnType<typeof startingPoint>;

/** What a draft is compared with. */
export interface Baseline extends KnownSecrets {
  /** When it was sent or saved, in ISO 8601. */
  readonly savedTime: string;
  /** What it is, to follow "Compared with". */
  readonly what: string;
  /** The same as a sentence, if it came after the page was opened. */
  readonly note?: string;
}

/** Returns what a draft is compared with: what was last sent from here, else what the service has. */
export function baselineOf({ lastSent, stored }: Start): Baseline | undefined {
  if (lastSent) {
    const { request, savedTime, leftOut, kept, isFromRecording } = lastSent;
    const what = isFromRecording ? "what a recording of the service had" : "the last version from this browser";
    return { request, savedTime, leftOut, kept, what: `${what}, ${localTime(savedTime)}` };
  }
  if (stored) {
    const { request, savedTime } = stored;
    return { request, savedTime, what: `the version saved on ${localTime(savedTime)}` };
  }
  return undefined;
}
