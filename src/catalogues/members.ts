import { MASK, maskSecrets } from "#contract/index.ts";
import { Numeral, withPlainNumbers } from "#json/exact-numbers.ts";
import { isSecretName } from "#pasted/list/value-names.ts";

/** An object of the JSON of a list of models. */
export type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Numeral);

const MAX_SHOWN = 80;

/** Returns a value of such a list as a short text, for the preview of an import: without secrets, by the name of its member. */
export function shortText(value: unknown, name = ""): string {
  const shown = typeof value === "string" && isSecretName(name) && /[\w-]{6}/.test(value) ? MASK : value;
  const text =
    typeof shown === "string"
      ? shown
      : shown instanceof Numeral
        ? shown.text
        : JSON.stringify(maskSecrets(withPlainNumbers(shown)));
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
}
