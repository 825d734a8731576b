import { check, gatewayModel } from "#contract/index.ts";
import { withPlainNumbers } from "#json/exact-numbers.ts";
import { isObject } from "./catalogue-source.ts";
import type { Catalogue, ListedModel } from "./catalogue.ts";

export const ownExport: Catalogue = {
  name: "Workspace Console export",
  read: (value) => {
    const list = Array.isArray(value) ? value : listIn(value);
    return list?.flatMap(readModel);
  },
};

function listIn(value: unknown): unknown[] | undefined {
  if (!isObject(value) || !isObject(value["config"])) return undefined;
  const models = value["config"]["gatewayModels"];
  return Array.isArray(models) ? (models as unknown[]) : [];
}

function readModel(element: unknown): ListedModel[] {
  const checked = check(gatewayModel, withPlainNumbers(element));
  if (!checked.ok || checked.value.id === undefined) return [];
  // The file does not name the unit of its prices.
  return [{ id: checked.value.id, model: checked.value, prices: {}, leftOut: [] }];
}
