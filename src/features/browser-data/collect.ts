import { readRegister } from "#features/access-tokens/register/register.ts";
import { type LastSentNote, decodeImported, readStored } from "#features/ai-integration/draft/stored-request.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { withNotebook } from "#notebook/with-notebook.ts";
import { LOCAL_BACKEND_ID } from "#session/environment.ts";
import { addressOf, type SavedConnection } from "#session/saved-connections.ts";
import { ownVocabulary } from "#session/vocabulary.ts";
import { savedTargetText } from "#upload-targets/saved-target.ts";
import { parseTarget } from "#upload-targets/target.ts";
import type { Vault } from "#vault/vault.ts";
import { pinsIn } from "#workspace/pin.ts";
import { inOrder } from "#workspace/pins-file.ts";
import type { ConnectionContent, FiledRequest } from "./content.ts";
import { notesOfKeysAndTries } from "./filed-note.ts";
import type { FiledSecret } from "./filed-secret.ts";

/** Reads what this browser keeps for the local backend and for all connections. */
export async function collectConnections(saved: readonly SavedConnection[]): Promise<ConnectionContent[]> {
  const found = [await withNotebook(LOCAL_BACKEND_ID, (notebook) => notesIn(notebook))];
  for (const one of saved) {
    const { id, name, environment } = one;
    const connection = { id, name, baseUrl: addressOf(one), environment };
    const notes = await withNotebook(id, (notebook) => notesIn(notebook));
    found.push({ connection, ...notes, uploadTarget: parseTarget(savedTargetText(id) ?? "") });
  }
  return found;
}

async function notesIn(notebook: Notebook): Promise<ConnectionContent> {
  const shapes = await notebook.list("shape");
  return {
    // Without when a name was learned, which no file has.
    pins: inOrder(await pinsIn(notebook)).map(({ kind, id, parent, name }) => ({ kind, id, parent, name })),
    vocabulary: await ownVocabulary(notebook),
    shapes: Object.fromEntries(shapes.map(({ key, value }) => [key, value])),
    drafts: await requestsIn(notebook, "draft"),
    sent: await requestsIn(notebook, "last-sent"),
    tokens: await readRegister(notebook),
    notes: await notesOfKeysAndTries(notebook),
  };
}

async function requestsIn(notebook: Notebook, as: "draft" | "last-sent"): Promise<FiledRequest[]> {
  const notes = await notebook.list(as);
  const read = await Promise.all(notes.map(({ key }) => readStored<Partial<LastSentNote> & Stored>(notebook, as, key)));
  return read.flatMap((note) => {
    if (!note) return [];
    const { request, marks, imported, leftOut } = note.value;
    return {
      spaceId: note.key,
      savedTime: note.savedTime,
      request,
      marks,
      ...(imported && { imported: decodeImported(imported) }),
      ...(leftOut && { leftOut }),
    };
  });
}
type Stored = Omit<LastSentNote, "leftOut">;

/** Reads all that the vault keeps; nothing without a vault that can be read. Rejects with `VaultError` if it is locked. */
export async function collectSecrets(vault: Vault): Promise<FiledSecret[]> {
  const state = vault.state();
  if (state.kind === "off" || state.kind === "failed") return [];
  const kept = state.kind === "unlocked" ? state.kept : [];
  const secrets = await vault.read(kept.map(({ id }) => id));
  return kept.flatMap(({ id, fingerprint: _, ...rest }) => {
    const secret = secrets.get(id);
    return secret === undefined ? [] : [{ ...rest, secret }];
  });
}
