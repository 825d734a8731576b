/** A file in a zip. */
interface Entry {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly method?: number;
  readonly flags?: number;
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);
const field = (size: 2 | 4, ...values: readonly number[]) =>
  new Uint8Array(values.flatMap((value) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)));

/** For tests: a zip as APPNOTE.TXT of PKWARE says, of 20 May 2026 at 10:30. The console does not compare checksums. */
export function zipOf(entries: readonly Entry[], sizes = entries.map(({ content }) => content.length)): File {
  const [time, date] = [(10 << 11) | (30 << 5), (46 << 9) | (5 << 5) | 20];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const lengthOf = (all: readonly Uint8Array[]) => all.reduce((sum, { length }) => sum + length, 0);
  for (const [index, { name, content, method = 0, flags = 0 }] of entries.entries()) {
    const facts = [
      field(2, 20, flags, method, time, date),
      field(4, 0, content.length, sizes[index] ?? 0),
      field(2, name.length, 0),
    ];
    directory.push(field(4, 0x02014b50), field(2, 20), ...facts, field(2, 0, 0, 0), field(4, 0, lengthOf(parts)), name);
    parts.push(field(4, 0x04034b50), ...facts, name, content);
  }
  const end = [
    field(4, 0x06054b50),
    field(2, 0, 0, entries.length, entries.length),
    field(4, lengthOf(directory), lengthOf(parts)),
    field(2, 0),
  ];
  return new File([...parts, ...directory, ...end], "photos.zip");
}

/** For tests: a file that is not compressed. */
export const stored = (name: string, text: string): Entry => ({ name: bytesOf(name), content: bytesOf(text) });
