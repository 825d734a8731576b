const EVERY_MS = 5_000;

/**
 * Says what changes often without a word for each step: at once what has settled, and of what goes on the latest, every few
 * seconds at the most.
 */
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
