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
  const waitMs = isCallError(error) ? requestedWaitMs(error) : 0;
  return waitMs + 300 * 2 ** failureCount * (0.5 + Math.random());
}

const requestedWaitMs = ({ reason }: CallError) => (reason.kind === "http" ? (reason.answer.retryAfterMs ?? 0) : 0);

// Checked by name: importing the class would load its texts on the first screen.
function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}
