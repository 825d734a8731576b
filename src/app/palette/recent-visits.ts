import type { Notebook } from "#notebook/notebook.ts";

type Params = Readonly<Record<string, string>>;

export interface Visit {
  readonly to: string;
  readonly params: Params;
}

const KEY = "visits";
const MAX_VISITS = 8;

export const isSame = (one: Visit, other: Visit) =>
  one.to === other.to && JSON.stringify(one.params) === JSON.stringify(other.params);

/** Remembers a visited screen for the command palette: the newest first, per connection. */
export async function noteVisit(notebook: Notebook, { to, params }: Visit): Promise<void> {
  const visit = { to, params: { ...params } };
  await notebook.change<readonly Visit[]>("recent", KEY, (visits = []) =>
    [visit, ...visits.filter((one) => !isSame(one, visit))].slice(0, MAX_VISITS),
  );
}

export async function visitsIn(notebook: Notebook): Promise<readonly Visit[]> {
  return (await notebook.read<readonly Visit[]>("recent", KEY))?.value ?? [];
}
