import { runTasks } from "#worker/ask-worker.ts";
import { change, create, labels, list, read, unlock, wrap, wrapForPasskey } from "./age-files.ts";
import { openText, sealText } from "./passphrase-file.ts";

const tasks = { create, wrap, wrapForPasskey, unlock, list, labels, read, change, sealText, openText };
export type VaultTasks = typeof tasks;

runTasks(tasks);
