import { counted, formatNumber } from "#text/format-number.ts";
import { toggled } from "#ui/lists/toggled.ts";
import type { Choices, PlannedModel } from "./plan.ts";

/** Chooses the new value of one field, or keeps the present one. */
export function chooseField(choices: Choices, id: string, name: string, isTaken: boolean): Choices {
  const names = toggled(choices.fields.get(id) ?? new Set<string>(), [name], isTaken);
  return { ...choices, fields: new Map(choices.fields).set(id, names) };
}

/** Chooses what happens to a model that the catalogue does not list. */
export function chooseUnlisted(choices: Choices, id: string, choice: "keep" | "disable" | "remove"): Choices {
  const unlisted = new Map(choices.unlisted);
  if (choice === "keep") unlisted.delete(id);
  else unlisted.set(id, choice);
  return { ...choices, unlisted };
}

/** Chooses all changes of models, or none. */
export function chooseAll(choices: Choices, rows: readonly PlannedModel[], isTaken: boolean): Choices {
  const fresh = rows.filter(({ kind }) => kind === "new").map(({ id }) => id);
  const fields = new Map(choices.fields);
  for (const { id, kind, changes } of rows)
    if (kind === "changed") fields.set(id, new Set(isTaken ? changes.map(({ name }) => name) : []));
  return { ...choices, added: toggled(choices.added, fresh, isTaken), fields };
}

/** Returns what an import would do, in a sentence. */
export function sumUp(plan: readonly PlannedModel[], choices: Choices): { text: string; isNothing: boolean } {
  const added = plan.filter(({ id, kind }) => kind === "new" && choices.added.has(id)).length;
  const taken = plan.flatMap(({ id, kind }) => (kind === "changed" ? [choices.fields.get(id)?.size ?? 0] : []));
  const changed = taken.filter((size) => size > 0);
  const fields = changed.reduce((sum, size) => sum + size, 0);
  const unlisted = [...choices.unlisted.values()];
  const removed = unlisted.filter((choice) => choice === "remove").length;
  const parts = [
    added > 0 && counted(added, "new model"),
    fields > 0 && `${counted(changed.length, "model")} changed (${counted(fields, "field")})`,
    unlisted.length > removed && `${formatNumber(unlisted.length - removed)} disabled`,
    removed > 0 && `${formatNumber(removed)} removed`,
  ].filter((part) => part !== false);
  return { text: parts.length === 0 ? "Nothing selected" : parts.join(", "), isNothing: parts.length === 0 };
}
