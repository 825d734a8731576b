import type { EnvironmentColor } from "#session/environment.ts";

/** The colour of a word until the user chooses one. */
export function suggestedColor(word: string): EnvironmentColor {
  if (/^prod|^live/i.test(word)) return "red";
  if (/^stag/i.test(word)) return "amber";
  return /^test|^dev/i.test(word) ? "green" : "blue";
}
