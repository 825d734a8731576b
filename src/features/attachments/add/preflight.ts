import type { Attachment } from "#contract/index.ts";
import { storableName } from "#files/file-name.ts";
import { groupBy } from "#json/group-by.ts";
import { stripBidi } from "#text/format.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { bytesOf, isSystemFile } from "./needs-preflight.ts";

/** Describes files before their upload: folders, repeated and system files. By names and sizes alone: nothing is read. */
export function preflightReport(files: readonly IncomingFile[], cell: readonly Attachment[]) {
  const groups = [...groupBy(files, ({ folder }) => folder)];
  const folders = groups.map(([folder, group]) => ({ folder, count: group.length, bytes: bytesOf(group) }));
  const seen = new Set<string>();
  const known = new Set(cell.map(({ name, size }) => mark(name ?? "", size ?? -1)));
  const system: IncomingFile[] = [];
  // By name and size: their content was not compared.
  const repeated: IncomingFile[] = [];
  const existing: IncomingFile[] = [];
  for (const incoming of files) {
    const { file } = incoming;
    const key = mark(storableName(file.name), file.size);
    if (isSystemFile(file)) system.push(incoming);
    else if (known.has(key)) existing.push(incoming);
    else if (seen.has(key)) repeated.push(incoming);
    seen.add(key);
  }
  return { files, bytes: bytesOf(files), folders, system, repeated, existing };
}

/** The files that do not fit even alone. Unknown room fits everything. */
export function withoutRoom(files: readonly IncomingFile[], roomBytes: number | null | undefined) {
  return roomBytes == null ? [] : files.filter(({ file }) => file.size > roomBytes);
}

const mark = (name: string, size: number) => `${size} ${name}`;

export function examples(files: readonly IncomingFile[]): string {
  const names = files.slice(0, 3).map(({ file }) => stripBidi(file.name));
  return files.length > names.length ? `${names.join(", ")} and ${files.length - names.length} more` : names.join(", ");
}
