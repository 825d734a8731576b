export const POINT_PX = 8;
/** Points around the number, and between its digits. */
export const MARGIN = 2;
export const DIGIT_WIDTH = 5;
const DIGIT_HEIGHT = 7;
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** Returns a number that a model cannot guess: five digits, without 0 and 1, which look like letters. */
export function randomNumber(): string {
  const parts = crypto.getRandomValues(new Uint8Array(5));
  return Array.from(parts, (part) => 2 + (part % 8)).join("");
}

/**
 * Returns a PNG of digits, black on white, as a `data:` URL. Drawn here and not on a canvas, which browsers that guard
 * against tracking answer with noise.
 */
export function pictureOf(digits: string): string {
  const widthInPoints = MARGIN + digits.length * (DIGIT_WIDTH + MARGIN);
  const width = widthInPoints * POINT_PX;
  const height = (DIGIT_HEIGHT + 2 * MARGIN) * POINT_PX;
  const isBlack = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / POINT_PX) - MARGIN, Math.floor(y / POINT_PX) - MARGIN];
    const digit = digits[Math.floor(column / (DIGIT_WIDTH + MARGIN))];
    return column >= 0 && DIGITS[Number(digit)]?.[row]?.[column % (DIGIT_WIDTH + MARGIN)] === "#";
  };
  const rows = Array.from({ length: height }, (_, y) => [
    // The filter of a row: none.
    0,
    ...Array.from({ length: width }, (_unused, x) => (isBlack(x, y) ? 0 : 255)),
  ]);
  const header = [...int(width), ...int(height), 8, 0, 0, 0, 0];
  const png = [...SIGNATURE, ...chunk("IHDR", header), ...chunk("IDAT", stored(rows.flat())), ...chunk("IEND", [])];
  return `data:image/png;base64,${btoa(png.map((byte) => String.fromCharCode(byte)).join(""))}`;
}

const int = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(type: string, data: readonly number[]): number[] {
  const typed = [...new TextEncoder().encode(type), ...data];
  return [...int(data.length), ...typed, ...int(crc(typed))];
}

function crc(bytes: readonly number[]): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

const MAX_BLOCK = 65_535;

/** Returns bytes as a zlib stream of stored blocks: a few kB need no compression. */
function stored(bytes: readonly number[]): number[] {
  const out = [0x78, 1];
  let [one, other] = [1, 0];
  for (const byte of bytes) {
    one = (one + byte) % 65_521;
    other = (other + one) % 65_521;
  }
  for (let from = 0; from < bytes.length; from += MAX_BLOCK) {
    const block = bytes.slice(from, from + MAX_BLOCK);
    const { length } = block;
    out.push(
      from + MAX_BLOCK >= bytes.length ? 1 : 0,
      length & 255,
      length >>> 8,
      ~length & 255,
      (~length >>> 8) & 255,
    );
    for (const byte of block) out.push(byte);
  }
  return [...out, ...int(((other << 16) | one) >>> 0)];
}

/** Digits of 5 × 7 points, a row each: as clear to a model as to a person. */
export const DIGITS: readonly (readonly string[])[] = [
  [" ### ", "#   #", "#  ##", "# # #", "##  #", "#   #", " ### "],
  ["  #  ", " ##  ", "  #  ", "  #  ", "  #  ", "  #  ", " ### "],
  [" ### ", "#   #", "    #", "   # ", "  #  ", " #   ", "#####"],
  ["#####", "   # ", "  #  ", "   # ", "    #", "#   #", " ### "],
  ["   # ", "  ## ", " # # ", "#  # ", "#####", "   # ", "   # "],
  ["#####", "#    ", "#### ", "    #", "    #", "#   #", " ### "],
  ["  ## ", " #   ", "#    ", "#### ", "#   #", "#   #", " ### "],
  ["#####", "    #", "   # ", "  #  ", " #   ", " #   ", " #   "],
  [" ### ", "#   #", "#   #", " ### ", "#   #", "#   #", " ### "],
  [" ### ", "#   #", "#   #", " ####", "    #", "   # ", " ##  "],
];
