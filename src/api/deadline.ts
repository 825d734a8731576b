export interface Deadline {
  readonly signal: AbortSignal;
  /** Stops the clock: the signal is not aborted any more. */
  readonly end: () => void;
}

/** Returns a signal that aborts after `ms` milliseconds. Unlike that of `AbortSignal.timeout`, its clock can be stopped. */
export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException("The time is over.", "TimeoutError")), ms);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
