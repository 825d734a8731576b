import { partsOf } from "#contract/signed-address.ts";
import { isObject } from "#json/json-path.ts";
import type { ImportText } from "#ui/import/import-dialog.tsx";

/** Where the models of a space were last imported from. Never with a secret. */
export type ImportedFrom = { readonly time: string } & (
  | { readonly kind: "gateway" }
  | { readonly kind: "file"; readonly name: string }
  /** Without login and query, which may be secrets: `isCut` if it had one. */
  | { readonly kind: "address"; readonly address: string; readonly isCut: boolean }
);

export const fromAddress = (text: string, time: string): Extract<ImportedFrom, { kind: "address" }> => {
  const { scheme, login, place, query } = partsOf(text);
  return { kind: "address", address: scheme + place, isCut: login !== "" || query !== "", time };
};

/** Returns where an imported text is from: `gatewayText` from the gateway. `undefined` for a pasted or typed text. */
export function importedFrom({ text, from }: ImportText, gatewayText: string): ImportedFrom | undefined {
  const time = new Date().toISOString();
  if (from === undefined) return text === gatewayText ? { kind: "gateway", time } : undefined;
  if (from === "typed") return undefined;
  return from.kind === "file" ? { ...from, time } : fromAddress(from.address, time);
}

/** Reads what this browser keeps; `undefined` if there is nothing. */
export function readImportedFrom(note: unknown): ImportedFrom | undefined {
  if (!isObject(note) || typeof note["time"] !== "string" || Number.isNaN(Date.parse(note["time"]))) return undefined;
  const { kind, name, address, isCut, time } = note;
  if (kind === "gateway") return { kind, time };
  if (kind === "file" && typeof name === "string") return { kind, name, time };
  if (kind !== "address" || typeof address !== "string") return undefined;
  const known = fromAddress(address, time);
  return { ...known, isCut: isCut === true || known.isCut };
}

/** Says where models come from, and what to do for those of today. */
export function sourceText(known: ImportedFrom): string {
  if (known.kind === "gateway") return "from the gateway. Ask it again to see what has changed.";
  if (known.kind === "file") return `from the file ${known.name}. Choose it again to see what has changed.`;
  const next = known.isCut ? "Its query was not kept: complete the address." : "Read it again to see what has changed.";
  return `from ${known.address}. ${next}`;
}
