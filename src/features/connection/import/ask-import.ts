import { previewValues, type ValuesPreview, type ValuesQuestion } from "#session/vocabulary-file.ts";
import { askOnce } from "#worker/ask-worker.ts";
import { previewIds, type IdsPreview, type IdsQuestion } from "#workspace/ids-preview.ts";
import type { ImportTasks } from "./import-worker.ts";

/** Longer texts are read in a worker, which takes some 50 ms to start. */
const MAX_LENGTH_HERE = 100_000;

const create = () => new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });

/** Previews ids like `previewIds`; many in a worker, so that the page stays responsive. */
export async function askIds(question: IdsQuestion, signal: AbortSignal): Promise<IdsPreview> {
  if (question.text.length <= MAX_LENGTH_HERE) return previewIds(question);
  // Without their records: what a response said is not compared.
  const known = question.known.map(({ kind, id, parent, name }) => ({ kind, id, parent, name }));
  return askOnce<ImportTasks, "ids">(create, "ids", { ...question, known }, { signal, here: previewIds });
}

/** Previews values like `previewValues`; many in a worker. */
export async function askValues(question: ValuesQuestion, signal: AbortSignal): Promise<ValuesPreview> {
  if (question.text.length <= MAX_LENGTH_HERE) return previewValues(question);
  return askOnce<ImportTasks, "values">(create, "values", question, { signal, here: previewValues });
}
