import type { Notebook } from "#notebook/notebook.ts";

const KEY = "scopes";
const MAX_SCOPES = 200;

/** Returns scopes of tokens that were sent from this browser, latest first. The API document lists no valid scopes. */
export async function readUsedScopes(notebook: Notebook): Promise<readonly string[]> {
  return (await notebook.read<readonly string[]>("used-before", KEY))?.value ?? [];
}

export async function rememberScopes(notebook: Notebook, scopes: readonly string[]): Promise<void> {
  await notebook.change<readonly string[]>("used-before", KEY, (before = []) =>
    [...new Set([...scopes, ...before])].slice(0, MAX_SCOPES),
  );
}
