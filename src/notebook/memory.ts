import { changesOf } from "#site-data/tab-channel.ts";
import type { Kind, MakeNotes, Note, Notebook } from "./notebook.ts";

/** A notebook (drafts, pins… of a connection) that lives as long as the page: for tests, and browsers without storage. */
export function memoryNotebook(): Notebook {
  const kinds = new Map<Kind, Map<string, Note<unknown>>>();
  const told = changesOf<{ kind: Kind; key?: string }>();
  const notesOf = (kind: Kind) => {
    const notes = kinds.get(kind) ?? new Map<string, Note<unknown>>();
    kinds.set(kind, notes);
    return notes;
  };
  return {
    read: async <Value>(kind: Kind, key: string) => structuredClone(notesOf(kind).get(key)) as Note<Value> | undefined,
    list: async <Value>(kind: Kind, start = "") => {
      const listed = [...notesOf(kind).values()].filter(({ key }) => key.startsWith(start));
      const sorted = listed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      return structuredClone(sorted.map(({ parts: _, ...note }) => note)) as Note<Value>[];
    },
    write: async (kind, key, value, parts, savedTime = new Date().toISOString()) => {
      const note = structuredClone({ key, value, savedTime, ...(parts && { parts }) });
      notesOf(kind).set(key, note);
      told.tell({ kind, key });
      return structuredClone(note);
    },
    change: async <Value>(kind: Kind, key: string, make: (current: Value | undefined) => Value | undefined) => {
      const note = structuredClone(notesOf(kind).get(key));
      const value = make(note?.value as Value | undefined);
      if (value === undefined) return;
      notesOf(kind).set(key, structuredClone({ ...note, key, value, savedTime: new Date().toISOString() }));
      told.tell({ kind, key });
    },
    changeAll: async <Value>(kind: Kind, make: MakeNotes<Value>) => {
      const notes = notesOf(kind);
      const current = new Map([...notes].map(([key, { value }]) => [key, structuredClone(value) as Value]));
      const changes = structuredClone(make(current));
      const savedTime = new Date().toISOString();
      for (const [key, value] of changes) {
        if (value === undefined) notes.delete(key);
        else notes.set(key, { key, value, savedTime });
      }
      told.tell({ kind });
    },
    remove: async (kind, key) => {
      notesOf(kind).delete(key);
      told.tell({ kind, key });
    },
    subscribe: (kind, changed) => told.subscribe((change) => change.kind === kind && changed(change.key)),
  };
}
