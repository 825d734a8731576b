import { askOnce } from "#worker/ask-worker.ts";
import { vaultError } from "./errors.ts";
import type { VaultTasks } from "./vault-worker.ts";

/** Does one task of the vault in a worker of its own, which has the library of age files and loads with its first use. */
export const inWorker = <Task extends keyof VaultTasks>(task: Task, question: Parameters<VaultTasks[Task]>[0]) =>
  askOnce<VaultTasks, Task>(
    () => new Worker(new URL("./vault-worker.ts", import.meta.url), { type: "module" }),
    task,
    question,
  ).catch((cause: unknown) => {
    throw vaultError(cause);
  });

/** The exponent of scrypt for what a passphrase opens: 18 takes a second. */
export const WORK_FACTOR = 18;
