import type { Notebook } from "#notebook/notebook.ts";

const KEY = "scopes";
const MAX_SCOPES = 200;

/** Scopes that were sent from this browser before, latest first. The document does not show which ones are valid. */
export async function readUsedScopes(notebook: Notebook): Promise<readonly string[]> {
  return (await notebook.read<readonly string[]>("used-before", KEY))?.value ?? [];
}

export async function rememberScopes(notebook: Notebook, scopes: readonly string[]): Promise<void> {
  await notebook.change<readonly string[]>("used-before", KEY, (before = []) =>
    [...new Set([...scopes, ...before])].slice(0, MAX_SCOPES),
  );
}
