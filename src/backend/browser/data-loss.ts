import { dataTroubles, type DataTrouble } from "#database/data-trouble.ts";
import { browserValues } from "#site-data/values.ts";

// Notes in local storage whether this browser stores data of the local backend, and what it lost: they survive its database.
const KEPT = "workspace-kept";
const ANSWER = "workspace-kept-for-good";
const LOSSES = ["rows-lost", "bytes-lost"] as const satisfies readonly DataTrouble[];
type Loss = (typeof LOSSES)[number];

const { isKept, write } = browserValues;
// A value in this page's memory does not prove that the browser keeps data.
const read = (key: string) => (isKept(key) ? browserValues.read(key) : null);

export const hasStoredData = () => read(KEPT) !== null;
export const noteStoredData = () => write(KEPT, "yes");
/** Call this before a reset, which is not a loss. */
export function forgetStoredData(): void {
  for (const key of [KEPT, ANSWER, ...LOSSES.map(keyOf)]) write(key, null);
}

/** The browser's last answer to a request for persistent storage; `undefined` if it was never asked. */
export function lastPersistAnswer(): boolean | undefined {
  const answer = read(ANSWER);
  return answer === null ? undefined : answer === "yes";
}
/** True if the user asked last and the browser refused. Browsers often refuse requests that no user made. */
export const isPersistRefused = () => read(ANSWER) === "refused";
export const notePersistAnswer = (answer: "yes" | "no" | "refused") => write(ANSWER, answer);

export function noteDataLoss(loss: Loss): void {
  write(keyOf(loss), "yes");
  dataTroubles.note(loss);
}

export function showDataLosses(): void {
  const shown = new Set<Loss>();
  dataTroubles.subscribe(() => {
    for (const loss of LOSSES) {
      if (dataTroubles.list().includes(loss)) shown.add(loss);
      else if (shown.delete(loss)) write(keyOf(loss), null);
    }
  });
  for (const loss of LOSSES) if (read(keyOf(loss)) !== null) dataTroubles.note(loss);
}

function keyOf(loss: Loss): string {
  return `workspace-${loss}`;
}
