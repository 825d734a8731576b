import { useId, useMemo } from "react";
import { isSame } from "#json/json-path.ts";
import { memoize } from "#json/memoize.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { useSession } from "#session/session.ts";
import { createStore } from "#state/store.ts";
import { useStore } from "#state/use-store.ts";

/** Small values that this browser keeps, such as labels and price units: `useKeptNote` reads and replaces them. */
type NoteKind =
  | "dialect"
  | "imported-from"
  | "label"
  | "left-out-secrets"
  | "model-result"
  | "price-unit"
  | "tested-form"
  | "used-before";

interface Kept {
  readonly note: unknown;
  /** The id of the component that put it. Absent if it was read. */
  readonly by?: string;
}

const notesOf = memoize((_: Notebook) => new Map<string, ReturnType<typeof openNote>>());

/** Follows a note that any tab may change. Not by a query, which answers in a later task: a controlled input loses its cursor. */
function openNote(notebook: Notebook, kind: NoteKind, key: string) {
  const { set, ...store } = createStore<Kept | undefined>(undefined);
  const read = async () => {
    const before = store.snapshot();
    // After a failure the next change reads it again.
    const found = await notebook.read(kind, key).catch(() => before && { value: before.note });
    // Not if another was put meanwhile, or if it is the same.
    if (store.snapshot() === before && !(before && isSame(found?.value, before.note))) set({ note: found?.value });
  };
  notebook.subscribe(kind, (changed) => changed === key && void read());
  void read();
  const put = (note: unknown, by: string) => {
    set({ note, by });
    const writing = note === "" ? notebook.remove(kind, key) : notebook.write(kind, key, note);
    writing.catch(read);
  };
  return { ...store, put };
}

/**
 * Returns a note that this browser keeps, and a function that replaces it at once; an empty text removes it. `read` makes a
 * value of any note, and of none. Other components and tabs follow.
 */
export function useKeptNote<Value>(kind: NoteKind, key: string, read: (note: unknown) => Value) {
  const { notebook } = useSession();
  const id = useId();
  const known = notesOf(notebook);
  const note = known.get(`${kind} ${key}`) ?? openNote(notebook, kind, key);
  known.set(`${kind} ${key}`, note);
  const kept = useStore(note, (now) => now);
  // What this component put stays as typed: `read` may refuse an unfinished text.
  const value = useMemo(() => (kept?.by === id ? (kept.note as Value) : read(kept?.note)), [kept, id, read]);
  return { value, put: (next: Value) => note.put(next, id), isPending: kept === undefined };
}
