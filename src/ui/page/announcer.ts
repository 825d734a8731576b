const EVERY_MS = 5_000;

/** Limits announcements of a changing text: a settled one at once, progress at most every 5 s. */
export function announcer(say: (text: string) => void) {
  let lastTime = -EVERY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    tell: (text: string, isSettled: boolean) => {
      clearTimeout(timer);
      const waitMs = isSettled ? 0 : Math.max(0, lastTime + EVERY_MS - performance.now());
      timer = setTimeout(() => {
        lastTime = performance.now();
        say(text);
      }, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}
