import { askOnce } from "#worker/ask-worker.ts";
import { VaultError, type VaultProblem } from "./errors.ts";
import type { VaultTasks } from "./vault-worker.ts";

/** Does one task in a worker of its own, which has the library of age files and loads with its first use. */
export const inWorker = <Task extends keyof VaultTasks>(task: Task, question: Parameters<VaultTasks[Task]>[0]) =>
  askOnce<VaultTasks, Task>(
    () => new Worker(new URL("./vault-worker.ts", import.meta.url), { type: "module" }),
    task,
    question,
  );

/** The answer of a worker, or the problem as an error. */
export function unlessProblem<T extends object>(answer: T | { readonly problem: VaultProblem }): T {
  if ("problem" in answer) throw new VaultError(answer.problem);
  return answer;
}

/** The exponent of scrypt for what a passphrase opens: 18 takes a second. */
export const WORK_FACTOR = 18;
