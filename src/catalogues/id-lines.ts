import type { Catalogue, ListedModel } from "./catalogue.ts";

const ID = /^[\w@][\w@.:/+-]*$/;

/** Returns the ids of a text with one id in each line; `undefined` for another text. */
export function linesOfIds(text: string): string[] | undefined {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.length > 0 && lines.every((line) => ID.test(line)) ? lines : undefined;
}

/** Expects a list of `linesOfIds`. */
export const idLines: Catalogue = {
  name: "List of ids",
  read: (value) =>
    Array.isArray(value) && value.every((id) => typeof id === "string")
      ? value.map((id): ListedModel => ({ id, model: { id }, prices: {}, leftOut: [] }))
      : undefined,
};
