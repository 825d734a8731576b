import type { Notebook } from "#notebook/notebook.ts";
import { counted, formatNumber } from "#text/format.ts";
import { toggled } from "#ui/lists/long-list.tsx";
import type { Choices, PlannedModel } from "./import-plan.ts";

/** Returns the choices of an import of models with the new value of one field chosen, or the present one kept. */
export function chooseField(choices: Choices, id: string, name: string, isTaken: boolean): Choices {
  const names = toggled(choices.fields.get(id) ?? new Set<string>(), [name], isTaken);
  return { ...choices, fields: new Map(choices.fields).set(id, names) };
}

/** Chooses what happens to a model that the catalogue does not list. */
export function chooseUnlisted(choices: Choices, id: string, choice: "keep" | "disable" | "remove"): Choices {
  return { ...choices, unlisted: new Map(choices.unlisted).set(id, choice) };
}

/** Chooses all changes of models, or none. */
export function chooseAll(choices: Choices, rows: readonly PlannedModel[], isTaken: boolean): Choices {
  const fresh = rows.filter(({ kind }) => kind === "new").map(({ id }) => id);
  const fields = new Map(choices.fields);
  for (const { id, kind, changes } of rows)
    if (kind === "changed") fields.set(id, new Set(isTaken ? changes.map(({ name }) => name) : []));
  return { ...choices, added: toggled(choices.added, fresh, isTaken), fields };
}

/** Returns what an import of models would do, in a sentence. */
export function sumUp(plan: readonly PlannedModel[], choices: Choices): { text: string; isNothing: boolean } {
  const added = plan.filter(({ id, kind }) => kind === "new" && choices.added.has(id)).length;
  const taken = plan.flatMap(({ id, kind }) => (kind === "changed" ? [choices.fields.get(id)?.size ?? 0] : []));
  const changed = taken.filter((size) => size > 0);
  const fields = changed.reduce((sum, size) => sum + size, 0);
  const countOf = (choice: string) => [...choices.unlisted.values()].filter((one) => one === choice).length;
  const [disabled, removed] = [countOf("disable"), countOf("remove")];
  const parts = [
    added > 0 && counted(added, "new model"),
    fields > 0 && `${counted(changed.length, "model")} changed (${counted(fields, "field")})`,
    disabled > 0 && `${formatNumber(disabled)} disabled`,
    removed > 0 && `${formatNumber(removed)} removed`,
  ].filter((part) => part !== false);
  return { text: parts.length === 0 ? "Nothing selected" : parts.join(", "), isNothing: parts.length === 0 };
}

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
