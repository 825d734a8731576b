import { askOnce } from "#worker/ask-worker.ts";
import type { Marks } from "../request/secrets.ts";
import { readFile } from "./configuration-file.ts";
import type { ConfigurationTasks } from "./configuration-worker.ts";

/** Reads an AI configuration file; a large one in a worker: the page stays responsive. Rejects with the signal's reason. */
export async function readInWorker(text: string, marks: Marks, spaceId: string, signal: AbortSignal) {
  const create = () => new Worker(new URL("./configuration-worker.ts", import.meta.url), { type: "module" });
  const here = () => readFile(text, marks, spaceId);
  return askOnce<ConfigurationTasks>(create, "read", { text, marks, spaceId }, { signal, size: text.length, here });
}
