/** Returns a signal that aborts after `ms` milliseconds. Unlike that of `AbortSignal.timeout`, its clock can be stopped. */
export function startDeadline(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException("The time is over.", "TimeoutError")), ms);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
