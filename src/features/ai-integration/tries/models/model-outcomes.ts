import type { GatewayModel } from "#contract/index.ts";
import { groupBy } from "#json/group-by.ts";
import { counted } from "#text/format.ts";
import { ABILITIES, type Ability, type AbilityResult, type AbilityResults } from "#tries/abilities.ts";
import type { TriedModels } from "../../draft/tried-models.ts";
import { failureTexts } from "../result-words.ts";
import type { ModelResults } from "./set-abilities.ts";

const OUTCOMES = ["works", "not-proven", "fails"] as const;

/** Sums up the test results of a model by ability: it works if one ability was proven; `undefined` without results. */
function outcomeOf(results: AbilityResults | undefined): (typeof OUTCOMES)[number] | undefined {
  const kinds = Object.values(results ?? {}).map(({ kind }) => kind);
  if (kinds.length === 0) return undefined;
  if (kinds.includes("proven")) return "works";
  return kinds.every((kind) => kind === "not-proven") ? "not-proven" : "fails";
}

/** What a gateway says of a model. Other failures are those of the key, the network or the moment. */
const OF_MODEL: ReadonlySet<string> = new Set(["failed", "wrong-answer", "not-allowed"]);

/** Returns which models work and which failed at what, by id. A model of which nothing could be checked is not among them. */
export function triedModels(results: ModelResults): TriedModels {
  return Object.fromEntries(
    [...results].flatMap(([id, found]): [string, TriedModels[string]][] => {
      const kinds = Object.values(found).map(({ kind }) => kind);
      if (kinds.includes("proven")) return [[id, "works"]];
      const isFailed = kinds.length > 0 && kinds.every((kind) => OF_MODEL.has(kind));
      return isFailed ? [[id, ABILITIES.filter((ability) => found[ability])]] : [];
    }),
  );
}

/** Returns how many models came to what, such as "5 models: 4 work, 1 fails". */
export function summaryText(results: ModelResults): string {
  const outcomes = [...results.values()].map(outcomeOf);
  const parts = OUTCOMES.flatMap((outcome) => {
    const count = outcomes.filter((other) => other === outcome).length;
    const verb = outcome === "not-proven" ? "not proven" : count === 1 ? outcome : outcome.slice(0, -1);
    return count === 0 ? [] : `${count} ${verb}`;
  });
  return `${counted(results.size, "model")}: ${parts.join(", ")}`;
}

/** Returns the models that work first, then those not proven, those that fail, and those that were not tried. */
export function sortedModels(models: readonly GatewayModel[], results: ModelResults): readonly GatewayModel[] {
  if (results.size === 0) return models;
  const rank = ({ id = "" }: GatewayModel) => {
    const outcome = outcomeOf(results.get(id));
    return outcome === undefined ? OUTCOMES.length : OUTCOMES.indexOf(outcome);
  };
  return models.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the results of a model by ability. Equal failures are one line with all their abilities. */
export function resultLines(results: AbilityResults): { abilities: readonly Ability[]; result: AbilityResult }[] {
  const given = ABILITIES.flatMap((ability) => {
    const result = results[ability];
    return result ? [{ ability, result }] : [];
  });
  const lines = groupBy(given, ({ ability, result }) =>
    result.kind === "proven" ? ability : [result.kind, ...failureTexts(result)].join("\n"),
  );
  return [...lines.values()].map((line) => ({ abilities: line.map(({ ability }) => ability), result: line[0].result }));
}
