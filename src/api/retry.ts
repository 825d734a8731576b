import type { CallError } from "./answer/call-error.ts";

const MAX_RETRIES = 2;
/** A service that asks for a longer wait gets it: nothing is asked again, and the wait is told. */
const MAX_WAIT_MS = 10_000;

/**
 * Whether a failed read may be asked again: twice at the most, and only where a moment can make a difference. One that was
 * waited for in vain is told at once. For GET alone: a POST is never repeated.
 */
export function mayRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !isCallError(error) || askedWaitMs(error) > MAX_WAIT_MS) return false;
  const { reason } = error;
  if (reason.kind === "http") return reason.answer.status === 429 || reason.answer.status >= 502;
  return reason.kind === "network";
}

/**
 * How long to wait before a retry, in milliseconds: doubling, with jitter so that many pages do not come back at once, and
 * never less than the service asked for.
 */
export function retryDelayMs(failureCount: number, error: unknown): number {
  const waitMs = isCallError(error) ? askedWaitMs(error) : 0;
  return waitMs + 300 * 2 ** failureCount * (0.5 + Math.random());
}

const askedWaitMs = ({ reason }: CallError) => (reason.kind === "http" ? (reason.answer.retryAfterMs ?? 0) : 0);

// By its name: with the class its sentences would come, which the first screen does not need.
function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}
