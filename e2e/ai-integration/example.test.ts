import { expect, it } from "vitest";
import { forms, ownEditors } from "#features/ai-integration/request/form-fields.ts";
import { EVERYTHING } from "./example.ts";

/** What a place of the example holds; of a list, in any of its elements. */
function heldAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (step === "*")
    return (value as unknown[]).map((element) => heldAt(element, rest)).find((held) => held !== undefined);
  return heldAt((value as Record<string, unknown> | undefined)?.[step], rest);
}

it("gives every member that a form edits a value, so that the journey through the form leaves none out", () => {
  const places = forms.flatMap(({ at, fields }) =>
    Object.keys(fields).map((name) => [...(at === "" ? [] : at.split("/")), ...name.split("/")]),
  );
  const all = [...places, ...ownEditors.map((place) => place.split("/"))];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((place) => heldAt(EVERYTHING, place) === undefined)).toEqual([]);
});
