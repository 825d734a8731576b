import { indexedDbNotebook } from "./indexed-db.ts";
import type { Notebook } from "./notebook.ts";

/** Does something with the notebook of a connection (its drafts, pins…), which another session may have open. */
export async function withNotebook<T>(connectionId: string, work: (notebook: Notebook) => Promise<T>): Promise<T> {
  const notebook = indexedDbNotebook(connectionId);
  try {
    return await work(notebook);
  } finally {
    await notebook.close();
  }
}
