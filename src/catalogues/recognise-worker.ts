import { runTasks } from "#worker/ask-worker.ts";
import { recognise } from "./recognise.ts";

/** Reads pasted lists of models in a worker. */
const tasks = { recognise };
export type RecogniseTasks = typeof tasks;

runTasks(tasks);
