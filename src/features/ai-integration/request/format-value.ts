import { MASK } from "#contract/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { type FieldDeclaration, YES_NO } from "./field-kinds.ts";
import { ENTER_AGAIN } from "./secrets.ts";

const MAX_LENGTH = 160;

/** Returns a value of the request as one line of at most 160 characters, with flags in the words of their field. */
export function formatValue(value: unknown, words: FieldDeclaration["words"] = YES_NO): string {
  if (value === undefined) return "not set";
  if (value === ENTER_AGAIN) return MASK;
  if (value === "") return "empty text";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return formatNumber(value);
  const text = typeof value === "string" ? value : (listText(value) ?? JSON.stringify(value));
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

/** Returns "a, b" for a list of texts; `undefined` for any other value. */
function listText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return "empty list";
  return value.every((element) => typeof element === "string" && element !== "") ? value.join(", ") : undefined;
}
