import type { RegisterRow } from "#features/access-tokens/register/register.ts";
import { tokenOf } from "#features/access-tokens/register/token-facts.ts";
import { isSame } from "#json/json-path.ts";
import { SHAPE_KINDS, type ShapeKind } from "#session/shapes.ts";
import { entryKey, type VocabularyEntry } from "#session/vocabulary.ts";
import { targetText, type UploadTarget } from "#upload-targets/target.ts";
import { isReplacedBy, isSamePlace, type KeptSecret, type Use } from "#vault/kept-secret.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { keyOf } from "#workspace/pin.ts";
import type { FiledPin } from "#workspace/pins-file.ts";
import { nameOf, type ConnectionContent, type FiledRequest } from "./content.ts";
import { noteText, type FiledNote } from "./filed-note.ts";
import type { FiledSecret } from "./filed-secret.ts";

/** What restoring would do with something: add it, leave it alone, or replace what is here if that is wanted. */
export type State = "new" | "same" | "different";

/** What is kept for a connection, by its part of the file. */
interface Parts {
  readonly pins: FiledPin;
  readonly vocabulary: VocabularyEntry;
  readonly shapes: unknown;
  readonly drafts: FiledRequest;
  readonly sent: FiledRequest;
  readonly tokens: RegisterRow["entry"];
  readonly uploadTarget: UploadTarget;
  readonly notes: FiledNote;
}
export type Part = keyof Parts;

/** One thing of a connection. `key` names it within its part. */
export type Item = {
  [P in Part]: { readonly part: P; readonly key: string; readonly name: string; readonly value: Parts[P] };
}[Part];
export type PlannedItem = Item & { readonly state: State };

export interface ConnectionPlan {
  readonly name: string;
  readonly theirs: ConnectionContent["connection"];
  /** The connection here; `undefined` for the local backend, and for a connection that is new. */
  readonly mine: ConnectionContent["connection"];
  readonly isNew: boolean;
  readonly items: readonly PlannedItem[];
}

export type PlannedSecret = FiledSecret & { readonly state: State };

/** Compares a file with what is here. A connection is known by its id, else by its address and name. */
export function planConnections(
  filed: readonly ConnectionContent[],
  here: readonly ConnectionContent[],
): readonly ConnectionPlan[] {
  return filed.map((content) => {
    const theirs = content.connection;
    const known = theirs
      ? (here.find(({ connection }) => connection?.id === theirs.id && connection.baseUrl === theirs.baseUrl) ??
        here.find(({ connection }) => connection?.baseUrl === theirs.baseUrl && connection.name === theirs.name))
      : here.find(({ connection }) => connection === undefined);
    const mineBy = new Map(known && itemsOf(known).map((item) => [`${item.part} ${item.key}`, item.value]));
    const items = itemsOf(content).map((item): PlannedItem => {
      const id = `${item.part} ${item.key}`;
      const state = !mineBy.has(id) ? "new" : isSameText(mineBy.get(id), item.value) ? "same" : "different";
      return { ...item, state };
    });
    return { name: nameOf(content), theirs, mine: known?.connection, isNew: theirs !== undefined && !known, items };
  });
}

/** Returns all that a file has for a connection. */
export function itemsOf(content: ConnectionContent): readonly Item[] {
  const { connection, pins, vocabulary, shapes, drafts, sent, tokens, uploadTarget, notes } = content;
  const spaceName = (spaceId: string) =>
    pins.find(({ kind, id }) => kind === "space" && id === spaceId)?.name ?? spaceId;
  const requests = <P extends "drafts" | "sent">(part: P, list: readonly FiledRequest[]) =>
    list.map((value) => ({ part, key: value.spaceId, name: spaceName(value.spaceId), value }));
  return [
    ...pins.map((value) => ({ part: "pins" as const, key: keyOf(value), name: value.name, value })),
    ...vocabulary.map((value) => ({ part: "vocabulary" as const, key: entryKey(value), name: value.value, value })),
    ...Object.entries(shapes).flatMap(([key, value]) =>
      Object.hasOwn(SHAPE_KINDS, key)
        ? { part: "shapes" as const, key, name: SHAPE_KINDS[key as ShapeKind], value }
        : [],
    ),
    ...requests("drafts", drafts),
    ...requests("sent", sent),
    ...tokens.map(({ key, entry }) => ({ part: "tokens" as const, key, name: tokenOf(entry).name, value: entry })),
    // The local backend takes files itself.
    ...(connection && uploadTarget
      ? [{ part: "uploadTarget" as const, key: "", name: targetText(uploadTarget), value: uploadTarget }]
      : []),
    ...notes.map((value) => ({
      part: "notes" as const,
      key: `${value.kind} ${value.key}`,
      name: noteText(value, spaceName),
      value,
    })),
  ];
}

/** A file has no members that are `undefined`. */
const isSameText = (mine: unknown, theirs: unknown) =>
  isSame(JSON.parse(JSON.stringify(mine)), JSON.parse(JSON.stringify(theirs)));

/** Compares the secrets of a file with what the vault keeps: the same secret is kept once, and a place has one secret. */
export function planSecrets(filed: readonly FiledSecret[], kept: readonly KeptSecret[]): readonly PlannedSecret[] {
  return filed.map((secret) => {
    const ofService = kept.filter(({ kind, baseUrl }) => kind === secret.kind && baseUrl === secret.baseUrl);
    const fingerprint = fingerprintOf(secret.secret);
    const mine = ofService.find((one) => one.fingerprint === fingerprint);
    const isTaken = secret.uses.some((use) => ofService.some((one) => one !== mine && wouldLose(one, use)));
    if (isTaken) return { ...secret, state: "different" };
    return { ...secret, state: mine && secret.uses.every((use) => hasUse(mine, use)) ? "same" : "new" };
  });
}

const wouldLose = ({ uses }: KeptSecret, use: Use) => uses.some((other) => isReplacedBy(other, use));
const hasUse = ({ uses }: KeptSecret, use: Use) => uses.some((other) => isSamePlace(other, use));

/** Bearer tokens and secrets of upload targets name their connections by the ids of the other browser. */
export function withIdsOfHere(
  secrets: readonly FiledSecret[],
  idOf: ReadonlyMap<string, string>,
): readonly FiledSecret[] {
  return secrets.map((secret) =>
    secret.kind === "bearer" || secret.kind === "upload"
      ? { ...secret, uses: secret.uses.map((use) => ({ ...use, place: withIdOfHere(use.place, idOf) })) }
      : secret,
  );
}

/** A place begins with the id. */
const withIdOfHere = (place: string, idOf: ReadonlyMap<string, string>) =>
  place.replace(/^\S+/, (id) => idOf.get(id) ?? id);

/** Whether an item is restored. */
export const isChosen = ({ state }: { readonly state: State }, takesDifferent: boolean): boolean =>
  state === "new" || (state === "different" && takesDifferent);
