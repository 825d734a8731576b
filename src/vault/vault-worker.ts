import { runTasks } from "#worker/ask-worker.ts";
import { change, create, list, read, unlock, wrap } from "./age-files.ts";

const tasks = { create, wrap, unlock, list, read, change };
export type VaultTasks = typeof tasks;

runTasks(tasks);
