import { entryKey, isSameEntry, type Vocabulary, type VocabularyEntry } from "#session/vocabulary.ts";

/** What an import would do. It removes nothing. */
export interface ImportPlan {
  readonly added: Vocabulary;
  readonly changed: readonly { readonly mine: VocabularyEntry; readonly theirs: VocabularyEntry }[];
  readonly same: Vocabulary;
}

export function planImport(imported: Vocabulary, known: Vocabulary): ImportPlan {
  const mineBy = new Map(known.map((entry) => [entryKey(entry), entry]));
  const mineOf = (theirs: VocabularyEntry) => mineBy.get(entryKey(theirs));
  return {
    added: imported.filter((theirs) => !mineOf(theirs)),
    same: imported.filter((theirs) => isSameEntry(theirs, mineOf(theirs))),
    changed: imported.flatMap((theirs) => {
      const mine = mineOf(theirs);
      return mine && !isSameEntry(theirs, mine) ? [{ mine, theirs }] : [];
    }),
  };
}

/** Returns what is known of an entry besides its value: `Read bases · Bases · Names and fields.` */
export function detailsText({ label, group, help, scopes = [] }: VocabularyEntry): string {
  return [label, group, scopes.join(", "), help].filter(Boolean).join(" · ");
}
