import { CallError } from "#api/answer/call-error.ts";
import { cutText } from "#api/answer/excerpt.ts";
import { isSame } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { failureText, counted } from "#text/format.ts";
import { succeeds } from "#worker/succeeds.ts";
import { changeText } from "../request/change-words.ts";
import { changesBetween, type Change } from "../request/changes.ts";
import { nameOfChange } from "../request/field-names.ts";
import { secretLines, type SecretFate } from "../request/secret-fates.ts";
import { takeOutSecrets, type Marks } from "../request/secrets.ts";
import { sectionOf, titleOfSection } from "../request/section-of.ts";
import type { DraftState } from "./draft-state.ts";
import { EMPTY_REQUEST } from "./load-start.ts";
import { isOutcomeUnknown } from "./unconfirmed-send.ts";
import { addVersion, changeVersion, readVersion, readVersions, removeVersions } from "./versions.ts";

type Known = Pick<DraftState, "request" | "marks" | "baseline">;

const MAX_CHANGES = 50;
const MAX_TEXT = 200;

/** Begins the history of a space's configuration with what was known before its first save, if it has no version yet. */
export async function noteBaseline(notebook: Notebook, spaceId: string, { baseline, marks }: Known): Promise<void> {
  if (!baseline || (await readVersions(notebook, spaceId)).length > 0) return;
  const { rest } = takeOutSecrets(baseline.request, marks);
  const facts = { outcome: "before", changes: [], changeCount: 0, secrets: [], marked: markedIn(marks) } as const;
  await addVersion(notebook, spaceId, rest, facts, baseline.savedTime);
}

/** Returns the patterns of what is marked as a secret. */
const markedIn = (marks: Marks) => Object.keys(marks).filter((pattern) => marks[pattern]);

/** Removes all versions of a space if one has a text that was marked as a secret since. Returns what to say then. */
async function removeIfSecret(notebook: Notebook, spaceId: string, marks: Marks): Promise<readonly string[]> {
  for (const { key, marked = [] } of await readVersions(notebook, spaceId)) {
    // Reading 200 versions of thousands of models takes seconds.
    if (markedIn(marks).every((pattern) => marked.includes(pattern))) continue;
    const request = await readVersion(notebook, key).catch(() => undefined);
    if (!request || isSame(takeOutSecrets(request, marks).rest, request)) {
      await changeVersion(notebook, key, { marked: markedIn(marks) });
      continue;
    }
    await removeVersions(notebook, spaceId);
    return ["Earlier versions removed: they had a text that is a secret now"];
  }
  return [];
}

/**
 * Adds a save to the history of a space, just before its request leaves. `added` rejects if that failed. `end` notes the
 * status or the failure, and resolves to whether it could. A save of which nothing was sent is no version. No failure here
 * makes the save fail.
 */
export function noteVersion(notebook: Notebook, spaceId: string, state: Known, secrets: readonly SecretFate[]) {
  const { request, marks, baseline } = state;
  const savedTime = new Date().toISOString();
  const add = async () => {
    const forgotten = await removeIfSecret(notebook, spaceId, marks);
    await noteBaseline(notebook, spaceId, state);
    const changes = changesBetween(baseline?.request ?? EMPTY_REQUEST, request);
    const facts = {
      outcome: "unknown",
      changes: changes.slice(0, MAX_CHANGES).map((change) => changeLine(change, marks)),
      changeCount: changes.length,
      secrets: [...fatesText(secrets), ...forgotten],
      marked: markedIn(marks),
    } as const;
    return addVersion(notebook, spaceId, takeOutSecrets(request, marks).rest, facts, savedTime);
  };
  const added = add();
  const end = async (status: number | undefined, error?: unknown) => {
    const key = await added;
    if (status !== undefined) await changeVersion(notebook, key, { outcome: "saved", answer: `Answered ${status}.` });
    else if (isUnsent(error)) await changeVersion(notebook, key, { isHidden: true });
    else await changeVersion(notebook, key, { outcome: outcomeOf(error), answer: ownWords(error) });
  };
  added.catch(() => undefined);
  return { added, end: async (...came: Parameters<typeof end>) => succeeds(end(...came)) };
}

/** Returns in words what became of secrets. Those that stay are counted, because they are all but a few. */
function fatesText(secrets: readonly SecretFate[]): string[] {
  const kept = secrets.filter(({ fate }) => fate === "kept").length;
  const others = secretLines(secrets.filter(({ fate }) => fate !== "kept")).map(({ name, place, count, fate }) => {
    return `${name ?? place}${count > 1 ? ` (${counted(count, "key")})` : ""}: ${fate}`;
  });
  return kept > 0 ? [...others, `${counted(kept, "key")}: kept`] : others;
}

/** Returns why a request failed, without the service's own words, which may have a part of a key. */
export const ownWords = (error: unknown) => (error instanceof CallError ? error.summary : failureText(error));
const outcomeOf = (error: unknown) =>
  error instanceof CallError && error.isPending ? "pending" : isOutcomeUnknown(error) ? "unknown" : "refused";
/** Nobody answered, and the service cannot have it. */
const isUnsent = (error: unknown) =>
  error instanceof CallError && !error.isOutcomeUnknown && !("answer" in error.reason);

/** Returns a change in words, without secrets: "Defaults and abilities · Large: a → b". */
export function changeLine(change: Change, marks: Marks): string {
  const section = titleOfSection(sectionOf(change.path));
  if (change.kind === "order") return `${section}: new order`;
  if (change.kind !== "value") return cutText(`${section} · ${change.element}: ${change.kind}`, MAX_TEXT);
  const { before, after } = changeText(change, marks);
  const values = [before, after].flatMap((text) => (text === undefined ? [] : cutText(text, MAX_TEXT)));
  return `${section} · ${nameOfChange(change.path, change.element)}: ${values.join(" → ")}`;
}
