import { counted } from "#text/format-number.ts";
import type { Match } from "./match-files.ts";
import { isLeftBySystem } from "./preflight.ts";

/** Which files go to no record, and why; empty when all go to one. */
export function unmatchedText(leftOut: readonly Match[]): string {
  const meant = leftOut.filter(({ incoming }) => !isLeftBySystem(incoming));
  const isUnmatched = meant.every(({ recordId }) => recordId === undefined);
  const why = isUnmatched ? ` ${meant.length === 1 ? "matches" : "match"} no single record and` : "";
  return [
    sentence(meant.length, why),
    sentence(leftOut.length - meant.length, " that an operating system put there for itself"),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

const sentence = (count: number, why: string) =>
  count === 0 ? "" : `${counted(count, "file")}${why} ${count === 1 ? "is" : "are"} left out.`;
