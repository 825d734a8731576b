/** How long a passphrase holds against someone who has a copy of the vault and many machines. */
export type Strength = "too short" | "weak" | "good" | "strong";

const MIN_LENGTH = 8;
const GOOD_BITS = 50;
const STRONG_BITS = 70;
const CLASSES = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/\s/, 1],
  [/[^\p{L}\d\s]/u, 20],
  // Letters without case, such as those of Chinese.
  [/\p{Lo}/u, 200],
] as const;
/** A word of a list of a few thousand. */
const BITS_OF_WORD = 11;

/** A name and a year, which are guessed first. */
const WORD_AND_DIGITS = /^\p{L}+[\s_.-]?\d{0,8}[^\p{L}\d]?$/u;

/** Returns how strong a passphrase is: a hint, as it cannot know what others guess first. Too short ones are refused. */
export function strengthOf(passphrase: string): Strength {
  const characters = Array.from(passphrase);
  if (characters.length < MIN_LENGTH) return "too short";
  const alphabet = CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(passphrase) ? size : 0), 0);
  // What repeats or counts up adds little: "aaaaaaaa", "12345678".
  const steps = new Set(characters.map((character, at) => stepTo(characters[at - 1], character)));
  const byCharacter = Math.min(characters.length, new Set(characters).size * 2, steps.size * 2) * Math.log2(alphabet);
  if (WORD_AND_DIGITS.test(passphrase) && !/\p{Lo}/u.test(passphrase)) return "weak";
  const words = passphrase.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  const isOfWords = words.length > 1 && words.join("").length > characters.length * 0.7;
  const bits = isOfWords ? Math.min(byCharacter, new Set(words).size * BITS_OF_WORD + 10) : byCharacter;
  return bits >= STRONG_BITS ? "strong" : bits >= GOOD_BITS ? "good" : "weak";
}

const stepTo = (before: string | undefined, character: string) =>
  before === undefined ? character : (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
