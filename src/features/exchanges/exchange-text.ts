import type { Exchange } from "#api/exchange-log.ts";

/** For example "4.2 ms", "420 ms", "1.2 s" or "3 min". */
export function durationText(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}

export function pathText(url: string): string {
  return new URL(url).pathname;
}

/** For example "503 failed", "200 · not json" or "timeout": a status alone does not say that it is a failure. */
export function failureText(status: number | undefined, failure: NonNullable<Exchange["failure"]>): string {
  if (failure === "http") return `${status} failed`;
  return [status, failure.replaceAll("-", " ")].filter((word) => word !== undefined).join(" · ");
}
