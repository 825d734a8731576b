import { aiIntegration, check, type AiIntegration, type GatewayModel } from "#contract/index.ts";
import { isObject } from "#json/json-path.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";

export const OUTCOMES = ["saved", "refused", "unknown", "pending", "before"] as const;

/** What the history of a space's configuration says of one save. */
export interface VersionFacts {
  /** "before": what was known before the first save that was noted. "unknown" also while a request is under way. */
  readonly outcome: (typeof OUTCOMES)[number];
  /** Who answered what, in a sentence. */
  readonly answer?: string;
  /** What changed, in the words of the review; the first of `changeCount`. */
  readonly changes: readonly string[];
  readonly changeCount: number;
  /** What became of its secrets, in words. */
  readonly secrets: readonly string[];
  /** What the user says of it. */
  readonly note?: string;
  /** Removed last when there are too many. */
  readonly isPinned?: boolean;
  /** Patterns that were marked as secrets then: the version has none of them. */
  readonly marked?: readonly string[];
}

/** A version of a space's configuration without its secrets. */
export interface Version extends VersionFacts {
  readonly key: string;
  /** ISO 8601. */
  readonly savedTime: string;
}

/** Whether the service had a version for certain. */
export const wasSaved = ({ outcome }: VersionFacts) => outcome === "saved" || outcome === "before";

export interface WrittenVersion extends VersionFacts {
  /** Of the stored body, deflated. */
  readonly bytes: number;
  /** The key of the version that this one is a difference to; absent if it is stored whole. */
  readonly base?: string;
  /** Removed for the user, and stored as long as it is the base of another. */
  readonly isHidden?: boolean;
}

/** Per space. */
export const MAX_VERSIONS = 200;
const MAX_BYTES = 10_000_000;
/** A version is stored whole if its difference takes a larger part of its base. */
const MAX_PART = 1 / 4;

const keyOf = (spaceId: string, savedTime: string) => `${spaceId} ${savedTime}`;

/** Returns the space of a key. */
export const spaceOf = (key: string): string => key.slice(0, key.lastIndexOf(" "));

/** Returns when the version of a key was saved, in ISO 8601. */
export const timeOf = (key: string) => key.slice(key.lastIndexOf(" ") + 1);

const nextTime = (time: string) => new Date(Date.parse(time) + 1).toISOString();

/** An id may have blanks, so another one may begin with the same. */
async function notesOf(notebook: Notebook, spaceId: string): Promise<readonly Note<WrittenVersion>[]> {
  const notes = await notebook.list<WrittenVersion>("version", keyOf(spaceId, ""));
  return notes.filter(({ key }) => spaceOf(key) === spaceId);
}

/** Returns what is noted of a version, as a file has it; `undefined` if it cannot be that. */
export function readVersionNote(value: unknown): WrittenVersion | undefined {
  const { outcome, changes, secrets, changeCount, bytes, ...others } = isObject(value) ? value : {};
  const isRight = OUTCOMES.includes(outcome as never) && typeof changeCount === "number" && typeof bytes === "number";
  const lists = [changes, secrets, [others["answer"] ?? "", others["note"] ?? "", others["base"] ?? ""]];
  const areTexts = lists.every((list) => Array.isArray(list) && list.every((text) => typeof text === "string"));
  return isRight && areTexts ? (value as WrittenVersion) : undefined;
}

/** Returns the versions of a space, the last one first. */
export async function readVersions(notebook: Notebook, spaceId: string): Promise<readonly Version[]> {
  return (await notesOf(notebook, spaceId))
    .filter(({ value }) => !value.isHidden)
    .map(({ key, value }) => ({ ...value, key, savedTime: timeOf(key) }))
    .toReversed();
}

/** Returns the request of a version. Rejects if it cannot be read, or does not fit the API any more. */
export async function readVersion(notebook: Notebook, key: string): Promise<AiIntegration> {
  const checked = check(aiIntegration, fromLines(await linesAt(notebook, key)));
  if (!checked.ok) throw new Error("This version does not fit the API any more.");
  return checked.value;
}

async function linesAt(notebook: Notebook, key: string): Promise<readonly string[]> {
  const { base, diff } = await diffAt(notebook, key);
  // A base is stored whole.
  return applyDiff(diff, base === undefined ? [] : applyDiff((await diffAt(notebook, base)).diff, []));
}

async function diffAt(notebook: Notebook, key: string) {
  const note = await notebook.read<WrittenVersion>("version", key);
  const body = note?.parts?.[0];
  if (!body) throw new Error("This version is not in this browser any more.");
  return { base: note.value.base, diff: await inflate(body) };
}

/** Adds a version, whose request has no secrets. Removes the oldest above the limits. Returns its key. */
export async function addVersion(
  notebook: Notebook,
  spaceId: string,
  request: AiIntegration,
  facts: VersionFacts,
  savedTime: string,
): Promise<string> {
  const lines = toLines(request);
  const known = await notesOf(notebook, spaceId);
  let key = keyOf(spaceId, savedTime);
  while (known.some((note) => note.key === key)) key = keyOf(spaceId, nextTime(timeOf(key)));
  const last = known.at(-1);
  const base = last && (last.value.base ?? last.key);
  const baseBytes = known.find((note) => note.key === base)?.value.bytes ?? 0;
  // A base that cannot be read is none.
  const baseLines = base === undefined ? [] : await linesAt(notebook, base).catch(() => []);
  const diff = await deflate(diffLines(baseLines, lines));
  const isWhole = baseLines.length === 0 || diff.length >= baseBytes * MAX_PART;
  const body = isWhole ? await deflate(lines) : diff;
  const value: WrittenVersion = { ...facts, bytes: body.length, ...(base !== undefined && !isWhole && { base }) };
  const added = await notebook.write("version", key, value, [body]);
  await removeOldest(notebook, [...known, added]);
  return key;
}

/** Changes what is noted of a version. `isHidden` hides it until it is no base any more. */
export async function changeVersion(notebook: Notebook, key: string, change: Partial<WrittenVersion>): Promise<void> {
  await notebook.change<WrittenVersion>("version", key, (value) => value && { ...value, ...change });
}

/** Removes all versions of a space, also the hidden ones. */
export async function removeVersions(notebook: Notebook, spaceId: string): Promise<void> {
  for (const { key } of await notesOf(notebook, spaceId)) await notebook.remove("version", key);
}

async function removeOldest(notebook: Notebook, notes: readonly Note<WrittenVersion>[]): Promise<void> {
  let kept = notes.filter(({ value }) => !value.isHidden);
  const used = () => {
    const keys = new Set(kept.flatMap(({ key, value }) => [key, value.base ?? key]));
    return notes.filter(({ key }) => keys.has(key));
  };
  const isOver = () =>
    kept.length > MAX_VERSIONS || used().reduce((sum, { value }) => sum + value.bytes, 0) > MAX_BYTES;
  while (kept.length > 1 && isOver()) {
    const oldest = kept.find((note) => !note.value.isPinned && note !== notes.at(-1)) ?? kept[0];
    kept = kept.filter((note) => note !== oldest);
  }
  const still = used();
  for (const note of notes) {
    if (!still.includes(note)) await notebook.remove("version", note.key);
    else if (!kept.includes(note) && !note.value.isHidden) await changeVersion(notebook, note.key, { isHidden: true });
  }
}

/** A line as text, or a run of lines of the base as its start and count. */
type DiffStep = string | readonly [from: number, count: number];

/** Returns a request as lines of JSON: the request without its models, then each model. */
function toLines(request: AiIntegration): string[] {
  const { gatewayModels } = request.config;
  const around = gatewayModels ? { ...request, config: { ...request.config, gatewayModels: [] } } : request;
  return [around, ...(gatewayModels ?? [])].map((part) => JSON.stringify(part));
}

/** Returns the request of such lines, with its members in the same order. */
function fromLines([around = "", ...models]: readonly string[]): AiIntegration {
  const request = JSON.parse(around) as AiIntegration;
  const gatewayModels = models.map((line) => JSON.parse(line) as GatewayModel);
  return models.length === 0 ? request : { ...request, config: { ...request.config, gatewayModels } };
}

function diffLines(base: readonly string[], lines: readonly string[]): DiffStep[] {
  const places = new Map(base.map((line, place) => [line, place]));
  const steps: DiffStep[] = [];
  for (const line of lines) {
    const place = places.get(line);
    const last = steps.at(-1);
    if (place === undefined) steps.push(line);
    else if (typeof last === "object" && last[0] + last[1] === place) steps[steps.length - 1] = [last[0], last[1] + 1];
    else steps.push([place, 1]);
  }
  return steps;
}

const applyDiff = (diff: readonly DiffStep[], base: readonly string[]): string[] =>
  diff.flatMap((step) => (typeof step === "string" ? step : base.slice(step[0], step[0] + step[1])));

async function deflate(diff: readonly DiffStep[]): Promise<Uint8Array> {
  const text = new Blob([JSON.stringify(diff)]).stream();
  return new Uint8Array(await new Response(text.pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
}

async function inflate(bytes: Uint8Array): Promise<readonly DiffStep[]> {
  const text = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return (await new Response(text).json()) as readonly DiffStep[];
}
