import type { CallError } from "./call-error.ts";

const MAX_RETRIES = 2;

/** Whether a failed read may be asked again: twice at the most, and only where a moment can make a difference. For GET alone: a POST is never repeated. */
export function mayRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !isCallError(error)) return false;
  const { reason } = error;
  if (reason.kind === "http") return reason.answer.status === 429 || reason.answer.status >= 502;
  return reason.kind === "network" || reason.kind === "timeout";
}

/** How long to wait before a retry, in milliseconds: doubling, with jitter so that many pages do not come back at once. */
export function retryDelayMs(failureCount: number): number {
  return 300 * 2 ** failureCount * (0.5 + Math.random());
}

// By its name: with the class its sentences would come, which the first screen does not need.
function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}
