import type { IncomingFile } from "./dropped-files.ts";
import { nameParts } from "./file-name.ts";

/** What a file's name is compared with. */
export interface Candidate {
  readonly id: string;
  readonly title: string;
}

export interface Match {
  readonly incoming: IncomingFile;
  /** The record the file seems meant for; absent when none or several fit equally well. */
  readonly recordId?: string;
}

/**
 * Matches files to records by name: the record whose id or title stands in the file's name, or in its folder's, as
 * whole words. The longest title wins, so that "Lantern, large" does not go to "Lantern".
 */
export function matchFiles(files: readonly IncomingFile[], records: readonly Candidate[]): Match[] {
  const known = records.map(({ id, title }) => ({
    id,
    words: [` ${plain(title)} `, ` ${plain(id)} `].filter(isSaying),
  }));
  return files.map((incoming) => {
    const recordId = best(plain(nameParts(incoming.file.name).stem), known) ?? best(plain(incoming.folder), known);
    return recordId === undefined ? { incoming } : { incoming, recordId };
  });
}

function best(text: string, known: readonly { id: string; words: readonly string[] }[]): string | undefined {
  const padded = ` ${text} `;
  const fits = known
    .map(({ id, words }) => ({
      id,
      length: Math.max(0, ...words.filter((word) => padded.includes(word)).map((word) => word.length)),
    }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  const [first, second] = fits;
  return first && first.length > (second?.length ?? 0) ? first.id : undefined;
}

const isSaying = (words: string) => words.trim() !== "";

/** A text as far as names are compared: letters and digits of any script, without case and accents, words apart by one space. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
