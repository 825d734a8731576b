const INTERVAL_MS = 5_000;

/** Limits announcements of a changing text: a settled one at once, progress at most every 5 s. */
export function createAnnouncer(write: (text: string) => void) {
  let lastTime = -INTERVAL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    announce: (text: string, isSettled: boolean) => {
      clearTimeout(timer);
      const waitMs = isSettled ? 0 : Math.max(0, lastTime + INTERVAL_MS - performance.now());
      timer = setTimeout(() => {
        lastTime = performance.now();
        write(text);
      }, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}
