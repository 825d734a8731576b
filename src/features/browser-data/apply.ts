import { encodeImported, writeStored } from "#features/ai-integration/draft/stored-request.ts";
import { randomHex } from "#files/file-store.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { withNotebook } from "#notebook/with-notebook.ts";
import { LOCAL_BACKEND_ID } from "#session/environment.ts";
import type { Connections } from "#session/saved-connections.ts";
import { saveShape, type ShapeKind } from "#session/shapes.ts";
import { changeVocabulary, withEntries } from "#session/vocabulary.ts";
import { saveTarget } from "#upload-targets/target.ts";
import type { Vault } from "#vault/vault.ts";
import { importPins } from "#workspace/pins-file.ts";
import { collectConnections } from "./collect.ts";
import type { Content, FiledRequest } from "./content.ts";
import { writeNote } from "./filed-note.ts";
import {
  isChosen,
  planConnections,
  planSecrets,
  withIdsOfHere,
  type ConnectionPlan,
  type PlannedItem,
} from "./plan.ts";

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

async function write(notebook: Notebook, items: readonly PlannedItem[]): Promise<void> {
  const pins = items.flatMap((item) => (item.part === "pins" ? item.value : []));
  if (pins.length > 0) await importPins(notebook, pins);
  const entries = items.flatMap((item) => (item.part === "vocabulary" ? item.value : []));
  if (entries.length > 0) await changeVocabulary(notebook, (all) => withEntries(all, entries));
  for (const { part, key, value } of items) {
    if (part === "shapes") await saveShape(notebook, key as ShapeKind, value as object);
    else if (part === "drafts") await writeRequest(notebook, "draft", value);
    else if (part === "sent") await writeRequest(notebook, "last-sent", value);
    else if (part === "tokens") await notebook.write("token", key, value);
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
