import { encode } from "fast-png";

export const POINT_PX = 8;
/** Points around the number in the picture, and between its digits. */
export const MARGIN = 2;
export const DIGIT_WIDTH = 5;
const DIGIT_HEIGHT = 7;

/** Returns a number that a model cannot guess: five digits, without 0 and 1, which look like letters. */
export function randomNumber(): string {
  const parts = crypto.getRandomValues(new Uint8Array(5));
  return Array.from(parts, (part) => 2 + (part % 8)).join("");
}

/**
 * Returns a PNG of digits that a model has to read, black on white. Drawn here and not on a canvas, which browsers that guard
 * against tracking answer with noise.
 */
export function pngOf(digits: string) {
  const widthInPoints = MARGIN + digits.length * (DIGIT_WIDTH + MARGIN);
  const width = widthInPoints * POINT_PX;
  const height = (DIGIT_HEIGHT + 2 * MARGIN) * POINT_PX;
  const isBlack = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / POINT_PX) - MARGIN, Math.floor(y / POINT_PX) - MARGIN];
    const digit = digits[Math.floor(column / (DIGIT_WIDTH + MARGIN))];
    return column >= 0 && DIGITS[Number(digit)]?.[row]?.[column % (DIGIT_WIDTH + MARGIN)] === "#";
  };
  const pixels = Array.from({ length: width * height }, (_, at) =>
    isBlack(at % width, Math.floor(at / width)) ? 0 : 255,
  );
  return encode({ width, height, data: Uint8Array.from(pixels), channels: 1 });
}

/** Returns such a picture as a `data:` URL. */
export const pictureOf = (digits: string) => `data:image/png;base64,${btoa(String.fromCharCode(...pngOf(digits)))}`;

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
