import { isObject } from "#json/json-path.ts";
import { ABILITIES, type Ability } from "#tries/abilities.ts";
import { useDraft } from "./draft-context.ts";
import { useKeptNote } from "./use-kept-note.ts";

/**
 * Results of the last test of each gateway model, by model id: of one that failed, the abilities it was asked to show. Older
 * versions kept only that it failed. What could not be checked is no result.
 */
export type TriedModels = Readonly<Record<string, "works" | "fails" | readonly Ability[]>>;

/** Reads the results that this browser keeps, without what it does not know of them. */
export const readTriedModels = (note: unknown): TriedModels =>
  Object.fromEntries(
    Object.entries(isObject(note) ? note : {}).flatMap(([id, result]): [string, TriedModels[string]][] => {
      if (result === "works" || result === "fails") return [[id, result]];
      if (!Array.isArray(result)) return [];
      const asked = ABILITIES.filter((ability) => result.includes(ability));
      return [[id, asked.length > 0 ? asked : "fails"]];
    }),
  );

/** Returns the last results of the models of the space on screen, and a function that replaces them. */
export const useTriedModels = () => useKeptNote("model-result", useDraft().spaceId, readTriedModels);
