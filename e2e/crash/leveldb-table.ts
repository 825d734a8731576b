// LevelDB tables, in which Chromium stores IndexedDB: blocks compressed by Snappy, with an index at the end.
const FOOTER_BYTES = 48;
const MAGIC = 0xdb4775248b80fb57n;
const SNAPPY = 1;

/** Returns the decompressed blocks of a table; none for other files. */
export function blocksOf(table: Buffer): Buffer[] {
  const footer = table.subarray(-FOOTER_BYTES);
  if (footer.length < FOOTER_BYTES || footer.readBigUInt64LE(FOOTER_BYTES - 8) !== MAGIC) return [];
  const handles = reader(footer);
  handles.number();
  handles.number();
  const index = blockAt(table, handles.number(), handles.number());
  const entries = reader(index.subarray(0, index.length - 4 - 4 * index.readUInt32LE(index.length - 4)));
  const blocks: Buffer[] = [];
  while (!entries.isAtEnd()) {
    entries.number();
    const [keyBytes, valueBytes] = [entries.number(), entries.number()];
    entries.take(keyBytes);
    const handle = reader(entries.take(valueBytes));
    blocks.push(blockAt(table, handle.number(), handle.number()));
  }
  return blocks;
}

function blockAt(table: Buffer, offset: number, size: number): Buffer {
  const block = table.subarray(offset, offset + size);
  return table[offset + size] === SNAPPY ? inflated(block) : block;
}

/** Decodes Snappy: literals, and copies of earlier output that may overlap their target. */
function inflated(block: Buffer): Buffer {
  const from = reader(block);
  const out = Buffer.alloc(from.number());
  let at = 0;
  while (!from.isAtEnd()) {
    const tag = from.byte();
    const kind = tag & 3;
    if (kind === 0) {
      const short = tag >> 2;
      const literal = from.take(1 + (short < 60 ? short : from.little(short - 59)));
      at += literal.copy(out, at);
    } else {
      const length = kind === 1 ? 4 + ((tag >> 2) & 7) : 1 + (tag >> 2);
      const back = kind === 1 ? ((tag >> 5) << 8) | from.byte() : from.little(kind === 2 ? 2 : 4);
      const end = at + length;
      for (; at < end; at++) out[at] = out[at - back] ?? 0;
    }
  }
  return out;
}

function reader(bytes: Buffer) {
  let at = 0;
  const byte = () => bytes.readUInt8(at++);
  return {
    byte,
    isAtEnd: () => at >= bytes.length,
    take: (count: number) => bytes.subarray(at, (at += count)),
    little: (count: number) => bytes.readUIntLE((at += count) - count, count),
    /** A varint: seven bits per byte, lowest first. */
    number: () => {
      let value = 0;
      for (let weight = 1; ; weight *= 128) {
        const part = byte();
        value += (part & 127) * weight;
        if (part < 128) return value;
      }
    },
  };
}
