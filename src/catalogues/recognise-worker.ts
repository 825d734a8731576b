import { runTasks } from "#worker/ask-worker.ts";
import { recognise } from "./recognise.ts";

const tasks = { recognise };
export type RecogniseTasks = typeof tasks;

runTasks(tasks);
