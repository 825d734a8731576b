import { expect, it } from "vitest";
import { forms, ownEditors } from "#features/ai-integration/request/form-fields.ts";
import { EVERYTHING } from "./example.ts";

/** Returns the value at a path of the example; in a list, the first element that has one. */
function valueAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (step === "*")
    return (value as unknown[]).map((element) => valueAt(element, rest)).find((current) => current !== undefined);
  return valueAt((value as Record<string, unknown> | undefined)?.[step], rest);
}

it("has a value for every member that a form edits, so that the journey covers all", () => {
  const places = forms.flatMap(({ at, fields }) =>
    Object.keys(fields).map((name) => [...(at === "" ? [] : at.split("/")), ...name.split("/")]),
  );
  const all = [...places, ...ownEditors.map((place) => place.split("/"))];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((place) => valueAt(EVERYTHING, place) === undefined)).toEqual([]);
});
