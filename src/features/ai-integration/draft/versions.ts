import { aiIntegration, check, type AiIntegration, type GatewayModel } from "#contract/index.ts";
import { isObject } from "#json/json-path.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";

export const OUTCOMES = ["saved", "refused", "unknown", "pending", "before"] as const;

/** What this browser notes of a save. */
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
}

/** A version of a space's configuration without its secrets. */
export interface Version extends VersionFacts {
  readonly key: string;
  /** ISO 8601. */
  readonly savedTime: string;
}

export interface WrittenVersion extends VersionFacts {
  /** Deflated. */
  readonly bytes: number;
  /** The key of the version that this one differs from; absent if it is whole. */
  readonly from?: string;
  /** Removed, and kept as long as others differ from it. */
  readonly isGone?: boolean;
}

/** Per space. */
export const MAX_VERSIONS = 200;
const MAX_BYTES = 10_000_000;
/** A version is written whole if its differences take a larger part of the one they refer to. */
const MAX_PART = 1 / 4;

const keyOf = (spaceId: string, savedTime: string) => `${spaceId} ${savedTime}`;

/** Returns the space of a key. */
export const spaceOf = (key: string): string => key.slice(0, key.lastIndexOf(" "));

/** Returns when the version of a key was saved, in ISO 8601. */
export const timeOf = (key: string) => key.slice(key.lastIndexOf(" ") + 1);

/** An id may have blanks, so another one may begin with the same. */
async function notesOf(notebook: Notebook, spaceId: string): Promise<readonly Note<WrittenVersion>[]> {
  const notes = await notebook.list<WrittenVersion>("version", keyOf(spaceId, ""));
  return notes.filter(({ key }) => spaceOf(key) === spaceId);
}

/** Returns what is noted of a version, as a file has it; `undefined` if it cannot be that. */
export function readVersionNote(value: unknown): WrittenVersion | undefined {
  const { outcome, changes, secrets, changeCount, bytes, ...others } = isObject(value) ? value : {};
  const isRight = OUTCOMES.includes(outcome as never) && typeof changeCount === "number" && typeof bytes === "number";
  const lists = [changes, secrets, [others["answer"] ?? "", others["note"] ?? "", others["from"] ?? ""]];
  const areTexts = lists.every((list) => Array.isArray(list) && list.every((text) => typeof text === "string"));
  return isRight && areTexts ? (value as WrittenVersion) : undefined;
}

/** Returns the versions of a space, the last one first. */
export async function readVersions(notebook: Notebook, spaceId: string): Promise<readonly Version[]> {
  return (await notesOf(notebook, spaceId))
    .filter(({ value }) => !value.isGone)
    .map(({ key, value }) => ({ ...value, key, savedTime: timeOf(key) }))
    .toReversed();
}

/** Returns the request of a version. Rejects if it cannot be read, or does not fit the API any more. */
export async function readVersion(notebook: Notebook, key: string): Promise<AiIntegration> {
  const checked = check(aiIntegration, requestOf(await linesAt(notebook, key)));
  if (!checked.ok) throw new Error("This version does not fit the API any more.");
  return checked.value;
}

async function linesAt(notebook: Notebook, key: string): Promise<readonly string[]> {
  const { from, steps } = await stepsAt(notebook, key);
  // What others differ from is whole.
  const others = from === undefined ? [] : linesBy((await stepsAt(notebook, from)).steps, []);
  return linesBy(steps, others);
}

async function stepsAt(notebook: Notebook, key: string) {
  const note = await notebook.read<WrittenVersion>("version", key);
  const body = note?.parts?.[0];
  if (!body) throw new Error("This version is not in this browser any more.");
  return { from: note.value.from, steps: await unpacked(body) };
}

/** Adds a version, whose request has no secrets. Removes the oldest above the limits. Returns its key. */
export async function addVersion(
  notebook: Notebook,
  spaceId: string,
  request: AiIntegration,
  facts: VersionFacts,
  savedTime: string,
): Promise<string> {
  const key = keyOf(spaceId, savedTime);
  const lines = linesOf(request);
  const known = await notesOf(notebook, spaceId);
  const last = known.at(-1);
  const from = last && (last.value.from ?? last.key);
  const whole = known.find((note) => note.key === from)?.value.bytes ?? 0;
  // If it cannot be read, this one is whole.
  const others = from === undefined ? [] : await linesAt(notebook, from).catch(() => []);
  const differences = await packed(stepsFrom(others, lines));
  const isWhole = others.length === 0 || differences.length >= whole * MAX_PART;
  const body = isWhole ? await packed(lines) : differences;
  const value: WrittenVersion = { ...facts, bytes: body.length, ...(from !== undefined && !isWhole && { from }) };
  const added = await notebook.write("version", key, value, [body]);
  await removeOldest(notebook, [...known, added]);
  return key;
}

/** Changes what is noted of a version. `isGone` hides it, until nothing differs from it. */
export async function changeVersion(notebook: Notebook, key: string, change: Partial<WrittenVersion>): Promise<void> {
  await notebook.change<WrittenVersion>("version", key, (value) => value && { ...value, ...change });
}

async function removeOldest(notebook: Notebook, notes: readonly Note<WrittenVersion>[]): Promise<void> {
  let kept = notes.filter(({ value }) => !value.isGone);
  const used = () => {
    const wholes = new Set(kept.flatMap(({ key, value }) => [key, value.from ?? key]));
    return notes.filter(({ key }) => wholes.has(key));
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
    else if (!kept.includes(note) && !note.value.isGone) await changeVersion(notebook, note.key, { isGone: true });
  }
}

/** A line of a version: its text, or a run of lines of another version, as its start and count. */
type Step = string | readonly [from: number, count: number];

/** Returns a request as lines of JSON: the request without its models, then each model. */
function linesOf(request: AiIntegration): string[] {
  const { gatewayModels } = request.config;
  const around = gatewayModels ? { ...request, config: { ...request.config, gatewayModels: [] } } : request;
  return [around, ...(gatewayModels ?? [])].map((part) => JSON.stringify(part));
}

/** Returns the request of such lines, with its members in the same order. */
function requestOf([around = "", ...models]: readonly string[]): AiIntegration {
  const request = JSON.parse(around) as AiIntegration;
  const gatewayModels = models.map((line) => JSON.parse(line) as GatewayModel);
  return models.length === 0 ? request : { ...request, config: { ...request.config, gatewayModels } };
}

/** Returns the steps that make `lines` of those of another version. */
function stepsFrom(others: readonly string[], lines: readonly string[]): Step[] {
  const places = new Map(others.map((line, place) => [line, place]));
  const steps: Step[] = [];
  for (const line of lines) {
    const place = places.get(line);
    const last = steps.at(-1);
    if (place === undefined) steps.push(line);
    else if (typeof last === "object" && last[0] + last[1] === place) steps[steps.length - 1] = [last[0], last[1] + 1];
    else steps.push([place, 1]);
  }
  return steps;
}

const linesBy = (steps: readonly Step[], others: readonly string[]): string[] =>
  steps.flatMap((step) => (typeof step === "string" ? step : others.slice(step[0], step[0] + step[1])));

/** Returns the steps in deflated JSON. */
async function packed(steps: readonly Step[]): Promise<Uint8Array> {
  const text = new Blob([JSON.stringify(steps)]).stream();
  return new Uint8Array(await new Response(text.pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
}

async function unpacked(bytes: Uint8Array): Promise<readonly Step[]> {
  const text = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return (await new Response(text).json()) as readonly Step[];
}
