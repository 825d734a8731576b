import { askOnce } from "#worker/ask-worker.ts";
import type { RecogniseTasks } from "./recognise-worker.ts";
import { recognise, type Recognised } from "./recognise.ts";

/** Longer texts are read in a worker, which takes some 50 ms to start. */
const MAX_LENGTH_HERE = 100_000;

/** Does the same as `recognise`; with a large text the page stays responsive. */
export async function recogniseText(text: string): Promise<Recognised> {
  const here = () => recognise(text);
  if (text.length <= MAX_LENGTH_HERE) return here();
  const create = () => new Worker(new URL("./recognise-worker.ts", import.meta.url), { type: "module" });
  return askOnce<RecogniseTasks, "recognise">(create, "recognise", text, { here });
}
