import { previewValues, type ValuesPreview, type ValuesQuestion } from "#session/vocabulary-file.ts";
import { askOnce } from "#worker/ask-worker.ts";
import { previewIds, type IdsPreview, type IdsQuestion } from "#workspace/ids-preview.ts";
import type { ImportTasks } from "./import-worker.ts";

const create = () => new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });

/** Previews an import of ids, as `previewIds` does. A long text is read in a worker, so that the page stays responsive. */
export async function askIds(question: IdsQuestion, signal: AbortSignal): Promise<IdsPreview> {
  // Without their records: what a response said is not compared.
  const known = question.known.map(({ kind, id, parent, name }) => ({ kind, id, parent, name }));
  return askOnce<ImportTasks, "ids">(
    create,
    "ids",
    { ...question, known },
    { signal, size: question.text.length, here: previewIds },
  );
}

/** Previews an import of suggested values, as `previewValues` does, in a worker if it is long. */
export async function askValues(question: ValuesQuestion, signal: AbortSignal): Promise<ValuesPreview> {
  return askOnce<ImportTasks, "values">(create, "values", question, {
    signal,
    size: question.text.length,
    here: previewValues,
  });
}

/** Reads a recording like `learn`, in a worker. */
export const askLearn = async (question: Parameters<ImportTasks["learn"]>[0], signal: AbortSignal) =>
  askOnce<ImportTasks, "learn">(create, "learn", question, { signal });
