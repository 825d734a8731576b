import { runTasks } from "#worker/ask-worker.ts";
import { change, create, labels, list, read, unlock, wrap, wrapForPasskey } from "./age-files.ts";
import { openText, sealText } from "./passphrase-file.ts";

/** Encrypts and decrypts for the vault in a worker, where a slow scrypt blocks no page. */
const tasks = { create, wrap, wrapForPasskey, unlock, list, labels, read, change, sealText, openText };
export type VaultTasks = typeof tasks;

runTasks(tasks);
