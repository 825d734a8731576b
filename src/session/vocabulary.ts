import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Notebook } from "#notebook/notebook.ts";
import { useProfile } from "./profile.ts";
import { useSession, type Session, sessionQuery } from "./session.ts";

/** The kinds of values that fields suggest, by their name in JSON. */
export const VOCABULARY_KINDS = {
  scopes: "Scopes",
  bundles: "Bundles of scopes",
  taskTypes: "Task types",
  disabledActions: "Disabled actions",
  transferModes: "Transfer modes",
  modelTypes: "Model types",
  tags: "Tags",
  owners: "Owners of models",
  modelNames: "Forms of model names",
} as const;

export type VocabularyKind = keyof typeof VOCABULARY_KINDS;

export const VOCABULARY_KIND_OPTIONS = Object.entries(VOCABULARY_KINDS).map(([value, label]) => ({
  value: value as VocabularyKind,
  label,
}));

/** A value that an organisation knows where the API document lists none. */
export interface VocabularyEntry {
  readonly kind: VocabularyKind;
  /** What is sent, or the name of a bundle. */
  readonly value: string;
  readonly label?: string;
  readonly group?: string;
  readonly help?: string;
  /** What a bundle adds. */
  readonly scopes?: readonly string[];
}

/** In the order of the fields' lists. No two entries have the same kind and value. */
export type Vocabulary = readonly VocabularyEntry[];

const NOTE = "entries";
const NONE: Vocabulary = [];
const NO_OTHERS: readonly string[] = [];

/** Two entries with the same key are the same value. */
export const entryKey = ({ kind, value }: Pick<VocabularyEntry, "kind" | "value">) => `${kind} ${value}`;

/** Returns what is known of an entry besides its value: `Read bases · Bases · Names and fields.` */
export function detailsText({ label, group, help, scopes = [] }: VocabularyEntry): string {
  return [label, group, scopes.join(", "), help].filter(Boolean).join(" · ");
}

/** Whether this is the name of a kind in JSON. */
export const isVocabularyKind = (name: string): name is VocabularyKind => Object.hasOwn(VOCABULARY_KINDS, name);

/** The vocabulary that this browser keeps for the connection, updated when any tab changes it. */
export const vocabularyQuery = (session: Session) =>
  sessionQuery(session, { key: ["vocabulary"], staleTime: Infinity, notes: ["vocabulary"] }, () => {
    return ownVocabulary(session.notebook);
  });

/** Reads the values that this browser keeps, without those of `console.json`. */
export async function ownVocabulary(notebook: Notebook): Promise<Vocabulary> {
  return entriesIn((await notebook.read("vocabulary", NOTE))?.value);
}

/** Leaves out what another version may have written. */
function entriesIn(note: unknown): Vocabulary {
  if (!Array.isArray(note)) return NONE;
  return (note as Partial<VocabularyEntry | null>[]).filter(
    (entry): entry is VocabularyEntry => typeof entry?.value === "string" && isVocabularyKind(String(entry.kind)),
  );
}

/** Changes the vocabulary atomically, also across tabs. Returns a function that undoes this change alone. */
export async function changeVocabulary(
  notebook: Notebook,
  change: (entries: Vocabulary) => Vocabulary,
): Promise<() => Promise<void>> {
  let before = NONE;
  let after = NONE;
  await notebook.change<Vocabulary>("vocabulary", NOTE, (entries = NONE) => {
    before = entries;
    after = change(entries);
    return after;
  });
  return () =>
    notebook.change<Vocabulary>("vocabulary", NOTE, (entries = NONE) => withoutChange(entries, before, after));
}

/** Adds entries. One with a known key takes the place of the earlier entry. */
export function withEntries(entries: Vocabulary, added: Vocabulary): Vocabulary {
  return [...byKey([...entries, ...added]).values()];
}

const byKey = (entries: Vocabulary) => new Map(entries.map((entry) => [entryKey(entry), entry]));

/** Undoes the change from `before` to `after`. Later changes stay. */
function withoutChange(entries: Vocabulary, before: Vocabulary, after: Vocabulary): Vocabulary {
  const [now, earlier, changed] = [byKey(entries), byKey(before), byKey(after)];
  const restored = entries.flatMap((entry) => {
    const key = entryKey(entry);
    return isSameEntry(entry, changed.get(key)) ? (earlier.get(key) ?? []) : [entry];
  });
  for (const [place, entry] of before.entries()) {
    const key = entryKey(entry);
    if (!changed.has(key) && !now.has(key)) restored.splice(place, 0, entry);
  }
  return restored;
}

/** Returns whether two entries say the same. */
export function isSameEntry(one: VocabularyEntry, other: VocabularyEntry | undefined): boolean {
  const texts = ({ value, label, group, help, scopes = [] }: VocabularyEntry) => [value, label, group, help, ...scopes];
  return other !== undefined && JSON.stringify(texts(one)) === JSON.stringify(texts(other));
}

/** Returns the vocabulary of the connection, with the values of `console.json`. A value of this browser takes their place. */
export function useVocabulary(): Vocabulary {
  const session = useSession();
  const { data: own = NONE } = useQuery(vocabularyQuery(session));
  const preset = session.connection.preset?.vocabulary;
  return useMemo(() => withPreset(preset, own), [preset, own]);
}

/** Returns the values of `console.json`, then those of this browser, which take the place of the same values. */
export const withPreset = (preset: unknown, own: Vocabulary): Vocabulary => withEntries(entriesIn(preset), own);

/** Returns the values that this browser keeps, by which `console.json` is completed. */
export function useOwnVocabulary(): Vocabulary {
  return useQuery(vocabularyQuery(useSession())).data ?? NONE;
}

/**
 * Returns what a field offers: the values of the vocabulary with their details, then the others. The details say what is
 * from a profile; `undefined` if the vocabulary has none of this kind.
 */
export function useSuggestions(kind: VocabularyKind | undefined, others: readonly string[] = NO_OTHERS) {
  const entries = useVocabulary();
  const { source } = useProfile();
  return useMemo(() => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const withSource = (entry: VocabularyEntry) =>
      [entry.help, source("vocabulary", entryKey(entry), entry.value)].filter(Boolean).join(" ");
    const details = new Map(ofKind.map((entry) => [entry.value, { ...entry, help: withSource(entry) }]));
    if (details.size === 0) return { suggestions: others };
    return { details, suggestions: [...new Set([...details.keys(), ...others])] };
  }, [entries, kind, others, source]);
}
