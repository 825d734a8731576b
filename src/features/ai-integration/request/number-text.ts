const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Why a text cannot be sent as a number, in words; `undefined` when it can, digit for digit. */
export function numberProblem(text: string): string | undefined {
  if (!NUMBER.test(text)) {
    return /^[\d.,\s_']+$/.test(text)
      ? "Write the number without separators, such as 128000 or 0.5."
      : "This is not a number.";
  }
  const number = Number(text);
  if (!Number.isFinite(number)) return "This number is too large to be sent.";
  if (digitsOf(text) !== digitsOf(String(number)))
    return `This would be sent as ${number}: it has more digits than a number keeps.`;
  return undefined;
}

/** The digits that count and the power of ten they stand at, so that 1e3, 1000 and 1000.0 are the same. */
function digitsOf(text: string): string {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().replace(/^\+/, "").split("e");
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  if (trimmed === "") return "0";
  return `${mantissa.startsWith("-") ? "-" : ""}${trimmed}e${Number(exponent) - fraction.length + digits.length - trimmed.length}`;
}
