import { isObject, present, Source } from "./catalogue-source.ts";
import type { Catalogue, ListedModel } from "./catalogue.ts";

/** What the AI SDK lists of a gateway. Prices are USD per token. */
export const aiSdk: Catalogue = {
  name: "AI SDK",
  read: (value) => {
    const list = isObject(value) ? value["models"] : value;
    if (!Array.isArray(list)) return undefined;
    const models = list.filter(isObject);
    return models.some((model) => isObject(model["specification"])) ? models.flatMap(readModel) : undefined;
  },
};

function readModel(object: Readonly<Record<string, unknown>>): ListedModel[] {
  const source = new Source(object);
  const id = source.text("id");
  if (id === undefined) return [];
  // It repeats the id, and names the gateway as the provider.
  source.take("specification");
  const modelType = source.text("modelType");
  const pricing = source.within("pricing");
  const model = present({
    id,
    label: source.text("name"),
    isImageModel: modelType === "image" ? true : undefined,
    ownedBy: id.includes("/") ? id.slice(0, id.indexOf("/")) : undefined,
    modelType,
    description: source.text("description"),
  });
  const prices = present({
    input: pricing.price("input", "per token"),
    output: pricing.price("output", "per token"),
    inputCacheRead: pricing.price("cachedInputTokens", "per token"),
    inputCacheWrite: pricing.price("cacheCreationInputTokens", "per token"),
  });
  return [{ id, model: model ?? {}, prices: prices ?? {}, leftOut: source.rest() }];
}
