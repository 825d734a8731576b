import { CallError } from "#api/answer/call-error.ts";
import { cutText } from "#api/answer/excerpt.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { failureText } from "#text/failure-text.ts";
import { counted } from "#text/format-number.ts";
import { changeText } from "../request/change-words.ts";
import { changesBetween, type Change } from "../request/changes.ts";
import { nameOfChange } from "../request/field-names.ts";
import { type Fate, type SecretFate, secretLines } from "../request/secret-fates.ts";
import { takeOutSecrets, type Marks } from "../request/secrets.ts";
import { sectionOf, titleOfSection } from "../request/section-of.ts";
import type { DraftState } from "./draft-state.ts";
import { EMPTY_REQUEST } from "./load-start.ts";
import { isOutcomeUnknown } from "./unconfirmed-send.ts";
import { addVersion, changeVersion, readVersions } from "./versions.ts";

type Known = Pick<DraftState, "request" | "marks" | "baseline">;

const MAX_CHANGES = 50;
const MAX_TEXT = 200;

/** Notes what was known of a space before, as its first version, if none is noted. */
export async function noteBaseline(notebook: Notebook, spaceId: string, { baseline, marks }: Known): Promise<void> {
  if (!baseline || (await readVersions(notebook, spaceId)).length > 0) return;
  const { rest } = takeOutSecrets(baseline.request, marks);
  const facts = { outcome: "before", changes: [], changeCount: 0, secrets: [] } as const;
  await addVersion(notebook, spaceId, rest, facts, baseline.savedTime);
}

/**
 * Notes a save whose request is about to leave. Returns a function that notes what came of it: the status, or the failure.
 * A save of which nothing was sent is no version. The save neither waits for the first, nor fails by any of them.
 */
export function noteVersion(notebook: Notebook, spaceId: string, state: Known, secrets: readonly SecretFate[]) {
  const { request, marks, baseline } = state;
  const savedTime = new Date().toISOString();
  const add = async () => {
    await noteBaseline(notebook, spaceId, state);
    const changes = changesBetween(baseline?.request ?? EMPTY_REQUEST, request);
    const facts = {
      outcome: "unknown",
      changes: changes.slice(0, MAX_CHANGES).map((change) => changeLine(change, marks)),
      changeCount: changes.length,
      secrets: fatesText(secrets),
    } as const;
    return addVersion(notebook, spaceId, takeOutSecrets(request, marks).rest, facts, savedTime);
  };
  const added = add();
  const end = async (status: number | undefined, error?: unknown) => {
    const key = await added;
    if (status !== undefined) await changeVersion(notebook, key, { outcome: "saved", answer: `Answered ${status}.` });
    else if (isUnsent(error)) await changeVersion(notebook, key, { isGone: true });
    else
      await changeVersion(notebook, key, { outcome: outcomeOf(error), answer: cutText(failureText(error), MAX_TEXT) });
  };
  added.catch(() => undefined);
  return async (...came: Parameters<typeof end>) => end(...came).catch(() => undefined);
}

const FATES: Readonly<Record<Fate, string>> = {
  sent: "sent",
  kept: "kept by the service",
  deleted: "removed",
  unknown: "left out",
  missing: "missing",
};

/** Returns in words what became of secrets. Those that stay are counted, because they are all but a few. */
function fatesText(secrets: readonly SecretFate[]): string[] {
  const kept = secrets.filter(({ fate }) => fate === "kept").length;
  const others = secretLines(secrets.filter(({ fate }) => fate !== "kept")).map(({ name, place, count, fate }) => {
    return `${name ?? place}${count > 1 ? ` (${counted(count, "key")})` : ""}: ${FATES[fate]}`;
  });
  return kept > 0 ? [...others, `${counted(kept, "key")}: ${FATES.kept}`] : others;
}

function outcomeOf(error: unknown) {
  if (error instanceof CallError && error.isPending) return "pending";
  return isOutcomeUnknown(error) ? "unknown" : "refused";
}

/** Nobody answered, and the service cannot have it. */
const isUnsent = (error: unknown) =>
  error instanceof CallError && !error.isOutcomeUnknown && !("answer" in error.reason);

/** Returns a change in words, without secrets: "Defaults and abilities · Large: a → b". */
function changeLine(change: Change, marks: Marks): string {
  const section = titleOfSection(sectionOf(change.path));
  if (change.kind === "order") return `${section}: new order`;
  if (change.kind !== "value") return cutText(`${section} · ${change.element}: ${change.kind}`, MAX_TEXT);
  const { before, after } = changeText(change, marks);
  const values = [before, after].flatMap((text) => (text === undefined ? [] : cutText(text, MAX_TEXT)));
  return `${section} · ${nameOfChange(change.path, change.element)}: ${values.join(" → ")}`;
}
