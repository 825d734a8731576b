import type { CallError } from "./answer/call-error.ts";

const MAX_RETRIES = 2;
/** A read that has to wait longer is reported as failed, not tried again. */
const MAX_WAIT_MS = 10_000;

/** Whether a failed read is tried again: twice at most, and no timeouts, which the user has waited for already. */
export function mayRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !isCallError(error) || requestedWaitMs(error) > MAX_WAIT_MS) return false;
  const { reason } = error;
  // What was not sent for one of the relay's own reasons would not be sent the next time.
  if (reason.kind === "relay") return reason.sentUpstream && reason.answer.status === 502;
  if (reason.kind === "http") return reason.answer.status === 429 || reason.answer.status >= 502;
  return ["network", "broken-off", "proxy"].includes(reason.kind);
}

/** Returns the wait before a retry in milliseconds: doubling, with jitter, and at least what the service asks for. */
export function retryDelayMs(failureCount: number, error: unknown): number {
  return requestedWaitMs(error) + 300 * 2 ** failureCount * (0.5 + Math.random());
}

/** Returns how long the service asks to wait before the same is sent again, in milliseconds; 0 if it does not ask. */
export const requestedWaitMs = (error: unknown): number =>
  isCallError(error) && error.reason.kind === "http" ? (error.reason.answer.retryAfterMs ?? 0) : 0;

// Checked by name: importing the class would load its texts on the first screen.
function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}
