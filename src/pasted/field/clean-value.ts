import { isLikeKey, unquoted, visibleText, withoutSecrets } from "../characters.ts";

/** What a field makes of a text that was pasted into it, or that is left in it. */
export type Cleaned =
  | {
      readonly text: string;
      /** For people. */
      readonly removed: readonly string[];
      /** The label of the way back to the text as it was. */
      readonly keep?: string;
      /** What was removed must not get into the field. */
      readonly isFinal?: true;
      /** The token of a command, for another field. */
      readonly token?: string;
    }
  /** Why the text does not belong in the field, and the label of the way to put it there all the same, if there is one. */
  | { readonly refusal: string; readonly keep?: string };

export type Clean = (text: string) => Cleaned;

/** Takes blanks and quotes off the whole value of a header, which may begin with `Bearer`. */
export function cleanValue(text: string): Cleaned {
  const plain = visibleText(text).trim();
  return cleaned(text, unquoted(plain) ?? plain);
}

/** Does the same for a field that shows its text in one line, which takes no secret. */
export const cleanShown: Clean = (text) =>
  refusedShown(text) ?? (/\S\s*\n\s*\S/.test(text) ? SEVERAL : cleanValue(text));

/** Leaves a text of any words as it is, unless it may hold a secret: the field shows it, and drafts have it. */
export const cleanWords: Clean = (text) => refusedShown(text) ?? { text, removed: [] };

const refusedShown = (text: string) =>
  AUTHORIZATION.test(text) || namesKey(text) || isKeyPair(text) || LOGIN.test(text) || wordsIn(text).some(isKnownKey)
    ? { refusal: MAY_BE_SECRET, keep: "It has no secret" }
    : undefined;

/** An address with a password or a token in it. */
const LOGIN = /:\/\/(?:[^\s/:@]*:[^\s/@]+|[^\s/:@]{20,})@/;

const KNOWN =
  /^(?:(?:g?sk|pk|rk|key|hf|xai|npm|gh[opsu]|github_pat|glpat|xox[a-z])[-_]|eyJ|AIza)(?=.*\d)(?!.*\.[a-z]{2,10}$)[\w.-]{16,}$/;

/** Whether a word begins like the keys of a well-known service. */
export const isKnownKey = (word: string) => KNOWN.test(word) && isLikeKey(word);

const SECRET_NAME = /secret|passw|token|credential|(?:access|account|api|auth|private|[_-])key$/i;

/** Random signs, or hexadecimal digits: no id of a model. */
const RANDOM = /^(?:(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{20,}|[\da-f]{32,})$/;

export const wordsIn = (text: string) => text.replaceAll(/\{[^{}"',]*\}/g, " ").split(/[\s,;:="'`|()[\]{}<>]+/);

/** Whether a text has an id and its secret without names, as commands have them. */
export function isKeyPair(text: string): boolean {
  const keys = wordsIn(text).filter((word) => isLikeKey(word) && !word.startsWith("//"));
  return keys.length > 1 && keys.some((key) => RANDOM.test(key));
}

/** Whether a text has the name of a secret and another word that may be one, as a file of credentials has them. */
function namesKey(text: string): boolean {
  const words = wordsIn(text);
  return words.some((word) => isLikeKey(word)) && words.some((word) => SECRET_NAME.test(word) && !isLikeKey(word));
}

export const AUTHORIZATION =
  /\bbearer\s+(?!tokens?\b)\S|-BEGIN .*PRIVATE KEY-|(?:^|\s|["'])(?:proxy-)?authorization["']?\s*[:=]/i;
/** A browser would join them. */
const SEVERAL = { refusal: "This field takes one line. Nothing was pasted.", keep: "Use as pasted" };
export const MAY_BE_SECRET = "This may hold a token, and this field shows its text. Nothing was pasted.";

export function cleaned(text: string, value: string, leftOut: readonly string[] = []): Cleaned {
  if (value === text || value === "") return { text, removed: [] };
  const removed = leftOut.map(withoutSecrets);
  if (text.trim() !== text) removed.push("blanks");
  return { text: value, removed: removed.length > 0 ? removed : ["quotes or signs that do not show"] };
}
