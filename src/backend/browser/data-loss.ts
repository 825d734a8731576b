import { dataTroubles, type DataTrouble } from "#database/data-trouble.ts";
import { browserValues } from "#site-data/values.ts";

// Beside the databases, so that it stays where one of them is removed.
const KEPT = "workspace-kept";
const ANSWER = "workspace-kept-for-good";
const LOSSES = ["rows-lost", "bytes-lost"] as const satisfies readonly DataTrouble[];
type Loss = (typeof LOSSES)[number];

const { isKept, write } = browserValues;
// What this page alone remembers says nothing of what the browser keeps.
const read = (key: string) => (isKept(key) ? browserValues.read(key) : null);

/** Whether this browser is known to have kept data. */
export const wasKept = () => read(KEPT) !== null;
/** To be called when data is kept, so that its loss is noticed. */
export const noteKept = () => write(KEPT, "yes");
/** To be called before everything is removed on purpose: no loss is to be told then. */
export function forgetKept(): void {
  for (const key of [KEPT, ANSWER, ...LOSSES.map(keyOf)]) write(key, null);
}

/** What the browser last answered when it was asked to keep data for good; `undefined` before. */
export function keptAnswer(): boolean | undefined {
  const answer = read(ANSWER);
  return answer === null ? undefined : answer === "yes";
}
/** Whether it was a person who asked last, and the browser did not promise: asked by the page alone it seldom does. */
export const wasRefused = () => read(ANSWER) === "refused";
export const noteAnswer = (answer: "yes" | "no" | "refused") => write(ANSWER, answer);

/** Tells of a loss, now and at each start until someone has taken note of it. */
export function noteDataLoss(loss: Loss): void {
  write(keyOf(loss), "yes");
  dataTroubles.note(loss);
}

/** Tells of the losses that nobody has taken note of yet, and forgets each when someone does. */
export function showDataLosses(): void {
  // What another tab told of is not forgotten here.
  const told = new Set<Loss>();
  dataTroubles.subscribe(() => {
    for (const loss of LOSSES) {
      if (dataTroubles.list().includes(loss)) told.add(loss);
      else if (told.delete(loss)) write(keyOf(loss), null);
    }
  });
  for (const loss of LOSSES) if (read(keyOf(loss)) !== null) dataTroubles.note(loss);
}

function keyOf(loss: Loss): string {
  return `workspace-${loss}`;
}
