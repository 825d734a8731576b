/** Of a text for screen readers: long enough to be noticed, short enough that nobody finds it later. */
const KEPT_MS = 5_000;
const FIRST_MS = 1_000;
const INTERVAL_MS = 5_000;

/** Says a text to screen readers, also while a dialog is open. The live region is in `index.html`. */
export function say(text: string): void {
  const line = document.createElement("p");
  line.textContent = text;
  document.getElementById("spoken")?.append(line);
  setTimeout(() => line.remove(), KEPT_MS);
}

/** Says the latest of changing texts: after a second, so that short work has no progress, then at most every 5 s. */
export function createProgressAnnouncer(write: (text: string) => void = say) {
  let latest = "";
  let said: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const speak = () => {
    timer = undefined;
    if (latest === said) return;
    said = latest;
    write(latest);
  };
  return {
    announce: (text: string) => {
      latest = text;
      if (text !== said) timer ??= setTimeout(speak, said === undefined ? FIRST_MS : INTERVAL_MS);
    },
    /** Discards what was not said. The next text begins anew. */
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      said = undefined;
    },
  };
}
