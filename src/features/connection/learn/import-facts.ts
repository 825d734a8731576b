import type { Notebook } from "#notebook/notebook.ts";
import type { Fact } from "#recording/facts.ts";
import { offerImport } from "#recording/offered-import.ts";
import { changeVocabulary, isVocabularyKind, VOCABULARY_KINDS, withEntries } from "#session/vocabulary.ts";
import { parseTarget, saveTarget } from "#upload-targets/target.ts";
import { importPins } from "#workspace/import-pins.ts";
import { keyOf, pinsIn } from "#workspace/pin.ts";
import type { FiledPin } from "#workspace/pins-file.ts";

/** Titles of the kinds, in the order of the screen. */
export const TITLES: Readonly<Record<Fact["kind"], string>> = {
  configuration: "Stored AI configurations, kept until you reload",
  space: "Spaces",
  base: "Bases",
  table: "Tables",
  field: "Attachment fields",
  record: "Records",
  ...VOCABULARY_KINDS,
  steps: "Where files go",
  bearer: "Bearer token",
};

/** Imports facts into a connection, except a token. Replaces only an upload target. */
export async function importFacts(facts: readonly Fact[], connectionId: string, notebook: Notebook): Promise<void> {
  const known = new Set((await pinsIn(notebook)).map(keyOf));
  const pins: FiledPin[] = [];
  for (const { kind, value, name, parent, text = "" } of facts) {
    if (kind === "configuration") offerImport(connectionId, value, text);
    else if (kind === "steps") saveTarget(connectionId, parseTarget(text));
    else if (kind !== "bearer" && !isVocabularyKind(kind)) pins.push({ kind, id: value, name: name || value, parent });
  }
  const values = facts.flatMap(({ kind, value }) => (isVocabularyKind(kind) ? { kind, value } : []));
  const added = pins.filter((pin) => !known.has(keyOf(pin)));
  await importPins(notebook, added);
  await changeVocabulary(notebook, (all) => withEntries(values, all));
}
