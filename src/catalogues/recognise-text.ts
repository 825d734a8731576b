import { askOnce } from "#worker/ask-worker.ts";
import type { RecogniseTasks } from "./recognise-worker.ts";
import { recognise, type Recognised } from "./recognise.ts";

/** Reads a pasted list of models as `recognise` does; with a large text the page stays responsive. */
export async function recogniseText(text: string, signal?: AbortSignal): Promise<Recognised> {
  const create = () => new Worker(new URL("./recognise-worker.ts", import.meta.url), { type: "module" });
  return askOnce<RecogniseTasks, "recognise">(create, "recognise", text, {
    signal,
    size: text.length,
    here: recognise,
  });
}
