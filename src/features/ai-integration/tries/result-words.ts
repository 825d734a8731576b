import { localTime } from "#text/format.ts";
import { FAILURE_WORDS, type FailureKind } from "#tries/outcome.ts";
import type { Tone } from "#ui/content/badge.tsx";

/** Outcome of a test request to the AI gateway: a failure, a success, or whether the answer shows the ability (`proven`). */
export type ResultKind = FailureKind | "works" | "proven" | "not-proven";

const TONES: Readonly<Partial<Record<ResultKind, Tone>>> = {
  works: "success",
  proven: "success",
  "not-proven": "warning",
  "rate-limited": "warning",
  aborted: "neutral",
};

const WORDS = { works: "Works", proven: "Proven", "not-proven": "Not proven" };

/** Returns the word and the colour of the badge for such an outcome. */
export function badgeOf(kind: ResultKind): { word: string; tone: Tone } {
  return { word: { ...FAILURE_WORDS, ...WORDS }[kind], tone: TONES[kind] ?? "danger" };
}

/** Returns when a rate limit ends, in a sentence; `undefined` for other failures. */
export function limitText({ kind, until }: FailedResult): string | undefined {
  if (kind !== "rate-limited") return undefined;
  if (until !== undefined) return `Until ${localTime(new Date(until).toISOString())}.`;
  return "The gateway does not say until when, or the browser may not read it.";
}

/** A result, with what is known of why it failed. */
export interface FailedResult {
  readonly kind: ResultKind;
  readonly reason?: string | undefined;
  readonly words?: string | undefined;
  readonly until?: number;
}

/** Returns why something failed in a sentence, then what the gateway says. */
export function failureTexts(failure: FailedResult): string[] {
  const { reason, words } = failure;
  const said = words === undefined ? "" : `The gateway says: “${words}”`;
  return [[reason, limitText(failure)].filter(Boolean).join(" "), said].filter((text) => text !== "");
}

/** For example "420 ms" or "1.2 s". */
export const timeText = (ms: number) => (ms < 999.5 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Returns the failure that all of several results are; `undefined` if they differ, or one did not fail. */
export function commonFailure(results: readonly FailedResult[]): FailedResult | undefined {
  const [first, ...others] = results;
  if (!first || others.length === 0) return undefined;
  const { kind, reason, words } = first;
  if (reason === undefined || kind === "works" || kind === "proven" || kind === "not-proven") return undefined;
  const isAlike = others.every((other) => other.kind === kind && other.reason === reason && other.words === words);
  return isAlike ? { kind, reason, words } : undefined;
}
