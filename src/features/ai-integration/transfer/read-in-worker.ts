import type { AiIntegration } from "#contract/index.ts";
import { askOnce } from "#worker/ask-worker.ts";
import type { Marks } from "../request/secrets.ts";
import { readConfiguration } from "./configuration-file.ts";
import type { ConfigurationTasks } from "./configuration-worker.ts";

/** Reads a configuration like `readConfiguration`; a large one in a worker, so that the page stays responsive. Rejects with the signal's reason. */
export async function readInWorker(text: string, marks: Marks, signal: AbortSignal): Promise<AiIntegration> {
  const create = () => new Worker(new URL("./configuration-worker.ts", import.meta.url), { type: "module" });
  const here = () => readConfiguration(text, marks);
  return askOnce<ConfigurationTasks>(create, "read", { text, marks }, { signal, size: text.length, here });
}
