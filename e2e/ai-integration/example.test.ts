import { expect, it } from "vitest";
import { forms, ownEditors } from "#features/ai-integration/request/form-fields.ts";
import { EVERYTHING } from "./example.ts";

/** Returns the value at a path of the example; in a list, the first element that has one. */
function heldAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (step === "*")
    return (value as unknown[]).map((element) => heldAt(element, rest)).find((held) => held !== undefined);
  return heldAt((value as Record<string, unknown> | undefined)?.[step], rest);
}

it("has a value for every member that a form edits, so that the journey covers all", () => {
  const places = forms.flatMap(({ at, fields }) =>
    Object.keys(fields).map((name) => [...(at === "" ? [] : at.split("/")), ...name.split("/")]),
  );
  const all = [...places, ...ownEditors.map((place) => place.split("/"))];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((place) => heldAt(EVERYTHING, place) === undefined)).toEqual([]);
});
