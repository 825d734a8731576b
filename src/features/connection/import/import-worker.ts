import { learnFacts } from "#recording/learn-facts.ts";
import { previewValues } from "#session/vocabulary-file.ts";
import { runTasks } from "#worker/ask-worker.ts";
import { previewIds } from "#workspace/ids-preview.ts";

/** Reads pasted ids and values to import, and recordings of a service's pages, in a worker. */
const tasks = { ids: previewIds, values: previewValues, learn: learnFacts };
export type ImportTasks = typeof tasks;

runTasks(tasks);
