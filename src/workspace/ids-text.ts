import { GOES_ON, goesOn } from "#json/goes-on.ts";
import { sectionIn } from "#json/saved-file.ts";
import { isJsonText, parseLoosely, readRows, rowsOfJson } from "#pasted/import/read-rows.ts";
import { isPinsFile, KINDS, readPins } from "./pins-file.ts";

/**
 * Reads ids to pin from CSV, TSV, lists, JSON or a pins file. Returns the pins of a pins file, or lines of cells whose columns
 * are yet to be matched. Throws with a message for people if the text is none of these.
 */
export function readIds(text: string) {
  if (!isJsonText(text)) {
    const { lines } = readRows(text);
    const hasNames = lines[0]?.cells.some((cell) => wordIn(cell ?? "") !== undefined) ?? false;
    // A first guess that the user may change.
    return { kind: "lines", lines, hasNames } as const;
  }
  const { value, more } = sectionIn(parseLoosely(text), "pins");
  if (isPinsFile(value)) return { kind: "pins", more, ...readPins(value) } as const;
  // There, `id` is the id of a record: { records: [{ id, name }] }.
  const rows = rowsOfJson(value, (list, member) =>
    wordIn(member) === "id"
      ? (KINDS.find((kind) => [kind, `${kind}s`].includes(list.toLowerCase())) ?? member)
      : member,
  );
  if (!rows) throw new Error("No list was found in this JSON.");
  return { kind: "lines", lines: rows.lines, hasNames: "always", more: goesOn(value) ? GOES_ON : undefined } as const;
}

/** Returns what a column's name says of its content; `undefined` if nothing. */
export function wordIn(name: string): "id" | "name" | (typeof KINDS)[number] | undefined {
  const plain = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (plain === "id" || plain === "name") return plain;
  return KINDS.find((kind) => [kind, `${kind}id`].includes(plain));
}
