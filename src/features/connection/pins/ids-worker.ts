import { runTasks } from "#worker/ask-worker.ts";
import { previewIds } from "#workspace/ids-preview.ts";

const tasks = { preview: previewIds };
export type IdsTasks = typeof tasks;

runTasks(tasks);
