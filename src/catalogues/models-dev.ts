import { isObject, present, Source } from "./catalogue-source.ts";
import type { Catalogue, ListedModel } from "./catalogue.ts";

/** Prices are USD per million tokens. */
export const modelsDev: Catalogue = {
  name: "models.dev",
  hasNumericPrices: true,
  read: (value) => {
    if (!isObject(value)) return undefined;
    const providers = Object.entries(value).filter((entry): entry is [string, Record<string, unknown>] =>
      isObject(entry[1]),
    );
    const isModelsDev = providers.length > 0 && providers.every(([, provider]) => isObject(provider["models"]));
    return isModelsDev ? providers.flatMap(([name, provider]) => models(name, provider)) : undefined;
  },
};

function models(name: string, provider: Readonly<Record<string, unknown>>): ListedModel[] {
  const owner = typeof provider["id"] === "string" ? provider["id"] : name;
  const entries = isObject(provider["models"]) ? Object.entries(provider["models"]) : [];
  return entries.flatMap(([model, entry]) => (isObject(entry) ? [readModel(owner, model, entry)] : []));
}

function readModel(owner: string, name: string, object: Readonly<Record<string, unknown>>): ListedModel {
  const source = new Source(object);
  // Providers may list models of the same name, so the id includes the provider.
  const id = `${owner}/${source.text("id") ?? name}`;
  const modalities = source.within("modalities");
  const input = modalities.texts("input");
  const output = modalities.texts("output");
  const cost = source.within("cost");
  const limit = source.within("limit");
  const among = (list: readonly string[], modality: string) =>
    list.length === 0 ? undefined : list.includes(modality);
  const model = present({
    id,
    label: source.text("name"),
    capabilities: present({
      image: among(input, "image"),
      pdf: among(input, "pdf"),
      toolCall: source.flag("tool_call"),
      reasoning: source.flag("reasoning"),
      imageGeneration: among(output, "image"),
    }),
    isImageModel: output.length > 0 && output.every((modality) => modality === "image") ? true : undefined,
    ownedBy: owner,
    contextWindow: limit.limit("context"),
    maxTokens: limit.limit("output"),
  });
  const prices = present({
    input: cost.price("input", "per million tokens"),
    output: cost.price("output", "per million tokens"),
    inputCacheRead: cost.price("cache_read", "per million tokens"),
    inputCacheWrite: cost.price("cache_write", "per million tokens"),
    reasoning: cost.price("reasoning", "per million tokens"),
  });
  return { id, model: model ?? {}, prices: prices ?? {}, leftOut: source.rest() };
}
