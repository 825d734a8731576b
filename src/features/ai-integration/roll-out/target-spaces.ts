import { aiIntegration, check, type AiIntegration } from "#contract/index.ts";
import { getAt, type Path } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { hashOf } from "#workspace/fingerprint.ts";
import { baselineOf, EMPTY_REQUEST, type Start } from "../draft/load-start.ts";
import { changesBetween, type Change } from "../request/changes.ts";
import { secretFates, toSend, type SecretsRule } from "../request/secret-fates.ts";
import {
  ENTER_AGAIN,
  type Marks,
  missingSecrets,
  type PlacedSecret,
  putBackSecrets,
  takeOutSecrets,
} from "../request/secrets.ts";
import { idAlong, samePath } from "./apply-changes.ts";

/** States of a space that an AI draft is sent to. "unsent": nothing left the page. "undone": it took the version before. */
export const STATES = {
  waiting: { tone: "neutral", text: "not sent yet" },
  sending: { tone: "info", text: "sending" },
  saved: { tone: "success", text: "saved" },
  refused: { tone: "danger", text: "refused" },
  unknown: { tone: "warning", text: "outcome unknown" },
  unsent: { tone: "danger", text: "nothing sent" },
  undoing: { tone: "info", text: "undoing" },
  undone: { tone: "neutral", text: "undone" },
  undoUnknown: { tone: "warning", text: "outcome of undo unknown" },
} as const;
export type TargetState = keyof typeof STATES;

/** Returns what a state means once no page is sending any more. */
export const endedState = (state: TargetState): TargetState =>
  state === "sending" ? "unknown" : state === "undoing" ? "undoUnknown" : state;

/** What this browser notes of one space of a roll-out. It has no secret. */
export interface TargetNote {
  /** The space whose draft is rolled out. */
  readonly from: string;
  readonly spaceId: string;
  readonly name: string;
  /** Of the space: it may be another one. */
  readonly connection: Readonly<{ id: string; name: string }>;
  readonly state: TargetState;
  /** Who answered what, in a sentence. */
  readonly answer?: string | undefined;
  /** Whether that was a 401: another token is needed. */
  readonly isTokenRefused?: boolean;
  /** When the last request left, in ISO 8601. */
  readonly sentTime?: string;
  readonly changeCount: number;
  /** Where the request has entered secrets, with the id of their model or group. After a reload they are asked for again. */
  readonly entered: readonly { readonly path: Path; readonly id: unknown }[];
  /** SHA-256 in hex of the sent JSON without secrets. */
  readonly hash: string;
  /** The same of the version before, which an undo sends; absent if that is not known. */
  readonly hashBefore?: string;
  /** Whether the version before is known, so that it can be sent again. */
  readonly hasBefore: boolean;
  /** What is rolled out, in words. */
  readonly version?: string;
  /** How many spaces were chosen. Fewer are noted if the page ended meanwhile, before anything was sent. */
  readonly count?: number;
  /** Whether a failure does not stop the roll-out. Applies to *Continue* too. */
  readonly goesOn?: boolean;
}

/** What a space would be sent. */
export type Plan = ReturnType<typeof planFor>;

const NOT_KNOWN =
  "Its configuration is not known in this browser. Choose “Everything”, or save it on its own page first.";

/**
 * Returns what a space would be sent. `apply` makes its request of the last known one; of a space of which none is known,
 * `undefined` is passed, and it returns the whole configuration or nothing.
 */
export function planFor(
  start: Start,
  marks: Marks,
  rule: SecretsRule,
  apply: (before: AiIntegration | undefined) => { request: AiIntegration; skipped?: readonly Change[] } | undefined,
) {
  const baseline = baselineOf(start);
  const before = baseline?.request;
  const applied = apply(before);
  const request = applied?.request ?? before ?? EMPTY_REQUEST;
  const ownMarks = { ...marks, ...(start.lastSent ?? start.stored)?.marks };
  const secrets = secretFates(request, ownMarks, baseline, rule);
  const changes = changesBetween(before ?? EMPTY_REQUEST, request);
  return {
    request,
    marks: ownMarks,
    /** What was last sent to it or saved in it; absent if that is not known. */
    before,
    changes,
    /** Changes that do not fit this space. */
    skipped: applied?.skipped ?? [],
    /** The secrets that the service may delete by it. */
    losing: secrets.filter(({ fate }) => fate === "deleted" || fate === "unknown"),
    /** Whether its last save is not confirmed, so that it may have something else. */
    isUnsure: start.unansweredTime !== undefined,
    /** Why nothing can be rolled out to this space. */
    refusal: !applied ? NOT_KNOWN : changes.length === 0 ? "Nothing changes here." : undefined,
  };
}

type Named = Pick<TargetNote, "from" | "spaceId" | "name" | "connection" | "version" | "count" | "goesOn">;

const keyOf = ({ from, spaceId, connection }: Pick<Named, "from" | "spaceId" | "connection">) =>
  `${from} ${connection.id} ${spaceId}`;

/** Returns the spaces of the roll-out of a space's draft, in the order in which they are sent. */
export async function readTargets(notebook: Notebook, from: string): Promise<readonly TargetNote[]> {
  const notes = await notebook.list<TargetNote>("roll-out", `${from} `);
  return notes.flatMap(({ value }) => (value.from === from ? fromOlder(value) : []));
}

/** Returns a note as this version has it. Older ones have "back" for "undone", and paths without ids. */
const fromOlder = (note: TargetNote): TargetNote => ({
  ...note,
  state: (note.state as string) === "back" ? "undone" : note.state,
  entered: note.entered.map((one) => (Array.isArray(one) ? { path: one as Path, id: undefined } : one)),
});

/** Notes a space before anything is sent to it. */
export async function addTarget(
  notebook: Notebook,
  target: Named,
  { request, marks, before, changes }: Plan,
): Promise<void> {
  const { rest, secrets } = takeOutSecrets(request, marks);
  const bodies = [rest, ...(before ? [takeOutSecrets(before, marks).rest] : [])];
  const [hash = "", hashBefore] = bodies.map((body) =>
    hashOf(JSON.stringify(toSend(body, body === rest ? before : undefined))),
  );
  const note: TargetNote = {
    ...target,
    state: "waiting",
    changeCount: changes.length,
    entered: secrets.flatMap(({ path, secret }) => (isEntered(secret) ? [{ path, id: idAlong(path, request) }] : [])),
    hash,
    hasBefore: before !== undefined,
    ...(hashBefore !== undefined && { hashBefore }),
  };
  const parts = bodies.map((body) => new TextEncoder().encode(JSON.stringify(body)));
  await notebook.write("roll-out", keyOf(target), note, parts);
}

/** Returns the request of a noted space, and the one before it, without secrets. Rejects if they cannot be read. */
export async function readBodies(notebook: Notebook, target: TargetNote) {
  const note = await notebook.read<TargetNote>("roll-out", keyOf(target));
  const [request, before] = (note?.parts ?? []).map((part) => {
    const checked = check(aiIntegration, JSON.parse(new TextDecoder().decode(part)));
    if (!checked.ok) throw new Error("It does not fit the API any more.");
    return checked.value;
  });
  if (!request) throw new Error("It is not in this browser any more.");
  return { request, before };
}

/** Changes the note of a space if it is still in the state `from`. Returns whether it was, so that one of two tabs sends. */
export async function moveTarget(
  notebook: Notebook,
  target: TargetNote,
  from: TargetState,
  change: Partial<TargetNote>,
): Promise<boolean> {
  let isMoved = false;
  await notebook.change<TargetNote>("roll-out", keyOf(target), (now) => {
    isMoved = now?.state === from;
    return isMoved && now ? { ...now, ...change } : undefined;
  });
  return isMoved;
}

export async function removeTargets(notebook: Notebook, targets: readonly TargetNote[]): Promise<void> {
  await Promise.all(targets.map(async (target) => notebook.remove("roll-out", keyOf(target))));
}

const isEntered = (secret: unknown): secret is string =>
  typeof secret === "string" && secret !== "" && secret !== ENTER_AGAIN;

function enteredAt(path: Path, id: unknown, request: AiIntegration): readonly PlacedSecret[] {
  const here = samePath(path, id, request);
  const secret = here && getAt(request, here);
  return isEntered(secret) ? [{ path, secret }] : [];
}

/** Returns the secrets that were entered for a space, from what is rolled out; `undefined` if it lacks one now. */
export function enteredFor({ entered }: TargetNote, request: AiIntegration): readonly PlacedSecret[] | undefined {
  const found = entered.flatMap(({ path, id }) => enteredAt(path, id, request));
  return found.length === entered.length ? found : undefined;
}

/** Returns a request with the keys that a draft has at the places where it lacks them. */
export const withKeysOf = (draft: AiIntegration, request: AiIntegration, marks: Marks): AiIntegration =>
  putBackSecrets(
    request,
    missingSecrets(request, marks).flatMap((path) => enteredAt(path, idAlong(path, request), draft)),
  );
