import type { Notebook } from "#notebook/notebook.ts";
import type { Choices, PlannedModel } from "./plan.ts";

const keyOf = (catalogue: string) => `imported-owners ${catalogue}`;

/** Returns the owners whose models were chosen from a catalogue, by its name; none if all were. */
export async function readChosenOwners(notebook: Notebook, catalogue: string): Promise<ReadonlySet<string>> {
  return new Set((await notebook.read<readonly string[]>("used-before", keyOf(catalogue)))?.value);
}

/** Remembers the owners for the next import from the catalogue. */
export async function writeChosenOwners(
  notebook: Notebook,
  catalogue: string,
  owners: ReadonlySet<string>,
): Promise<void> {
  if (owners.size === 0) await notebook.remove("used-before", keyOf(catalogue));
  else await notebook.write("used-before", keyOf(catalogue), [...owners]);
}

/** Returns the owners chosen in an import and before it; none if these are all owners of the catalogue. */
export function ownersAfter(
  plan: readonly PlannedModel[],
  choices: Choices,
  before: ReadonlySet<string>,
): ReadonlySet<string> {
  const ownersOf = (fits: (row: PlannedModel) => boolean) =>
    new Set(plan.filter(fits).flatMap(({ model }) => model.ownedBy || []));
  const listed = ownersOf(({ kind }) => kind !== "unlisted");
  const offered = ownersOf(({ kind, wasRemoved, isRetired }) => kind === "new" && !wasRemoved && !isRetired);
  const added = ownersOf(({ kind, id }) => kind === "new" && choices.added.has(id));
  // An owner without new models was not asked for this time.
  const chosen = [...listed].filter((owner) => added.has(owner) || (before.has(owner) && !offered.has(owner)));
  return new Set(chosen.length === listed.size ? [] : chosen);
}
