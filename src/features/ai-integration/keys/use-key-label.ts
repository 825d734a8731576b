import type { Notebook } from "#notebook/notebook.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { useKeptNote } from "../draft/use-kept-note.ts";

const textOf = (note: unknown) => (typeof note === "string" ? note : "");
const noteOf = (mark: string) => `gateway-key ${mark}`;

/** Returns the label of a gateway key in this browser, by its fingerprint, and a function that replaces it. */
export const useKeyLabel = (mark: string) => useKeptNote("label", noteOf(mark), textOf);

/** Gives a gateway key the name that a pasted text has for it. A notebook that cannot keep it leaves the key without. */
export async function nameKey(notebook: Notebook, key: string, name: string): Promise<void> {
  await notebook.write("label", noteOf(fingerprintOf(key)), name).catch(() => undefined);
}
