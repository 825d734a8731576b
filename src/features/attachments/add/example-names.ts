import { stripBidi } from "#text/strip-bidi.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";

/** The names of some of them, for a sentence. */
export function examples(files: readonly IncomingFile[]): string {
  const names = files.slice(0, 3).map(({ file }) => stripBidi(file.name));
  return files.length > names.length ? `${names.join(", ")} and ${files.length - names.length} more` : names.join(", ");
}
