import { tokenOf } from "#features/access-tokens/register/token-facts.ts";
import { encodeImported, writeStored } from "#features/ai-integration/draft/stored-request.ts";
import { randomHex } from "#files/file-store.ts";
import { groupBy } from "#json/group-by.ts";
import { isSame } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { withNotebook } from "#notebook/with-notebook.ts";
import { LOCAL_BACKEND_ID } from "#session/environment.ts";
import type { Profile } from "#session/profile.ts";
import type { Connections } from "#session/saved-connections.ts";
import { SHAPE_KINDS, type ShapeKind, saveShape } from "#session/shapes.ts";
import { entryKey, changeVocabulary, withEntries } from "#session/vocabulary.ts";
import { targetText, saveTarget } from "#upload-targets/target.ts";
import { isReplacedBy, isSamePlace, type KeptSecret, slotOf, type Use } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { keyOf } from "#workspace/pin.ts";
import { importPins } from "#workspace/pins-file.ts";
import { collectConnections, nameOf, type ConnectionContent, type FiledRequest, type Content } from "./file-content.ts";
import { noteText, type FiledNote, writeNote } from "./filed-note.ts";
import type { FiledSecret } from "./filed-secret.ts";

/** What restoring a file does with an item of it: add it, leave it alone, or replace what is here if that is wanted. */
export type State = "new" | "same" | "different";

/** One thing of a connection. `key` names it within its part. */
export type Item = ReturnType<typeof itemsOf>[number];
export type Part = Item["part"];
export type ConnectionPlan = ReturnType<typeof planConnections>[number];

export type PlannedSecret = FiledSecret & { readonly state: State };

/** Compares a file with what is here. A connection is known by its id, else by its address and name. */
export function planConnections(filed: readonly ConnectionContent[], here: readonly ConnectionContent[]) {
  return filed.map((content) => {
    const theirs = content.connection;
    const known = theirs
      ? (here.find(({ connection }) => connection?.id === theirs.id && connection.baseUrl === theirs.baseUrl) ??
        here.find(({ connection }) => connection?.baseUrl === theirs.baseUrl && connection.name === theirs.name))
      : here.find(({ connection }) => connection === undefined);
    const mineBy = new Map(known && itemsOf(known).map((item) => [`${item.part} ${item.key}`, item.value]));
    const items = itemsOf(content).map((their) => {
      const id = `${their.part} ${their.key}`;
      const item = withSaid(their, mineBy.get(id));
      const state: State = !mineBy.has(id) ? "new" : isSameText(mineBy.get(id), item.value) ? "same" : "different";
      return { ...item, state };
    });
    // `mine` is absent for the local backend, and for a connection that is new.
    return { name: nameOf(content), theirs, mine: known?.connection, isNew: theirs !== undefined && !known, items };
  });
}

/** Returns a profile with what profiles here have said too: another file of its name may have had other parts. */
function withSaid(item: Item, mine: unknown): Item {
  if (item.part !== "notes" || item.value.kind !== "profile") return item;
  const theirs = item.value.value as Profile;
  const here = (mine as FiledNote | undefined)?.value as Profile | undefined;
  const all = { ...theirs.earlier, ...here?.earlier, ...(here && { [here.name]: here.says }) };
  const { [theirs.name]: own = [], ...earlier } = all;
  const hasEarlier = Object.keys(earlier).length > 0;
  const value = { ...theirs, says: [...new Set([...own, ...theirs.says])], ...(hasEarlier && { earlier }) };
  return { ...item, value: { ...item.value, value } };
}

/** Returns all that a file has for a connection. */
export function itemsOf(content: ConnectionContent) {
  const { connection, pins, vocabulary, shapes, drafts, sent, tokens, uploadTarget, notes } = content;
  const spaceNames = new Map(pins.map((pin) => [keyOf(pin), pin.name]));
  const spaceName = (spaceId: string) => spaceNames.get(keyOf({ kind: "space", id: spaceId })) ?? spaceId;
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
  const known = groupBy(kept, secretId);
  const holders = groupBy(
    kept.flatMap((one) => one.uses.map((use) => ({ one, use, slot: slotOf(one, use) }))),
    ({ slot }) => slot,
  );
  return filed.map((secret) => {
    const mine = known.get(secretId({ ...secret, fingerprint: fingerprintOf(secret.secret) }))?.[0];
    const isTaken = secret.uses.some((use) =>
      holders.get(slotOf(secret, use))?.some((held) => held.one !== mine && isReplacedBy(held.use, use)),
    );
    if (isTaken) return { ...secret, state: "different" };
    return { ...secret, state: mine && secret.uses.every((use) => hasUse(mine, use)) ? "same" : "new" };
  });
}

const secretId = ({ kind, baseUrl, fingerprint }: Pick<KeptSecret, "kind" | "baseUrl" | "fingerprint">) =>
  JSON.stringify([kind, baseUrl, fingerprint]);
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

/** Names a page that never runs, so that the first tab that opens the draft may go on with it. */
const TAB = "restored";
const OWN_ID = /^[\da-f]{16}$/;

/**
 * Restores a file. Compares it again first, so that what was made meanwhile is not overwritten either. Restoring again
 * after a failure goes on where it stopped. `vault` gets the secrets, unlocked; absent if there are none.
 */
export async function restore(
  content: Content,
  {
    connections,
    vault,
    takesDifferent,
  }: { connections: Connections; vault: Vault | undefined; takesDifferent: boolean },
): Promise<void> {
  const idOf = new Map<string, string>();
  const here = await collectConnections(connections.state().saved);
  for (const plan of planConnections(content.connections, here)) {
    const id = connectionFor(plan, connections);
    if (plan.theirs) idOf.set(plan.theirs.id, id);
    const chosen = plan.items.filter((item) => isChosen(item, takesDifferent));
    if (chosen.length > 0) await withNotebook(id, (notebook) => write(notebook, chosen));
    for (const { part, value } of chosen) if (part === "uploadTarget") saveTarget(id, value);
  }
  if (!vault) return;
  const state = vault.state();
  // A vault that has locked meanwhile refuses to keep them.
  const kept = state.kind === "unlocked" ? state.kept : [];
  const added = planSecrets(withIdsOfHere(content.secrets, idOf), kept)
    .filter((secret) => isChosen(secret, takesDifferent))
    .flatMap(({ state: _, uses, ...secret }) => [
      ...uses.map((use) => ({ ...secret, use })),
      ...(uses.length === 0 ? [secret] : []),
    ]);
  if (added.length > 0) await vault.keep(added);
}

function connectionFor({ theirs, mine, isNew }: ConnectionPlan, connections: Connections): string {
  if (!theirs) return LOCAL_BACKEND_ID;
  if (!isNew && mine) return mine.id;
  const isFree = OWN_ID.test(theirs.id) && !connections.state().saved.some(({ id }) => id === theirs.id);
  const { name, baseUrl, environment } = theirs;
  // A tab may still have the token of a connection that had this id.
  const added = { id: isFree ? theirs.id : randomHex(8), tokenKey: randomHex(8), name, baseUrl, environment };
  return connections.update(added, added).id;
}

async function write(notebook: Notebook, items: ConnectionPlan["items"]): Promise<void> {
  const pins = items.flatMap((item) => (item.part === "pins" ? item.value : []));
  if (pins.length > 0) await importPins(notebook, pins);
  const entries = items.flatMap((item) => (item.part === "vocabulary" ? item.value : []));
  if (entries.length > 0) await changeVocabulary(notebook, (all) => withEntries(all, entries));
  const tokens = items.flatMap(({ part, key, value }) => (part === "tokens" ? [[key, value] as const] : []));
  if (tokens.length > 0) await notebook.changeAll("token", () => new Map(tokens));
  for (const { part, key, value } of items) {
    if (part === "shapes") await saveShape(notebook, key as ShapeKind, value as object);
    else if (part === "drafts") await writeRequest(notebook, "draft", value);
    else if (part === "sent") await writeRequest(notebook, "last-sent", value);
    else if (part === "notes") await writeNote(notebook, value);
  }
}

async function writeRequest(
  notebook: Notebook,
  as: "draft" | "last-sent",
  { spaceId, savedTime, request, marks, imported, leftOut }: FiledRequest,
): Promise<void> {
  const kept = {
    request,
    marks,
    tab: TAB,
    ...(imported && { imported: encodeImported(imported) }),
    ...(as === "last-sent" && { leftOut: leftOut ?? [] }),
  };
  await writeStored(notebook, as, spaceId, kept, savedTime);
}
