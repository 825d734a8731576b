import { entriesOf, present, Source } from "./catalogue-source.ts";
import type { Catalogue, ListedModel } from "./catalogue.ts";

/** Prices are USD per token, web search USD per 1,000 searches. */
export const vercel: Catalogue = {
  name: "Vercel AI Gateway",
  read: (value) => {
    const models = entriesOf(value);
    const has = (...names: string[]) => models?.some((model) => names.some((name) => name in model));
    // A list by itself may be of our own models, which have tags and prices too.
    const isVercel = has("context_window", ...(Array.isArray(value) ? [] : ["tags", "pricing"]));
    return isVercel && !has("architecture", "context_length") ? models?.flatMap(readModel) : undefined;
  },
};

function readModel(object: Readonly<Record<string, unknown>>): ListedModel[] {
  const source = new Source(object);
  const id = source.text("id");
  if (id === undefined) return [];
  source.take("object");
  const modelType = source.text("type");
  const tags = source.texts("tags");
  const has = (tag: string) => (tags.includes(tag) ? true : undefined);
  const pricing = source.within("pricing");
  const perToken = (name: string) => pricing.price(name, "per token");
  const model = present({
    id,
    label: source.text("name"),
    capabilities: present({
      image: has("vision"),
      pdf: has("file-input"),
      webSearch: has("web-search"),
      toolCall: has("tool-use"),
      reasoning: has("reasoning"),
      imageGeneration: has("image-generation"),
    }),
    isImageModel: modelType === "image" ? true : undefined,
    ownedBy: source.text("owned_by"),
    modelType,
    tags: tags.length === 0 ? undefined : tags,
    contextWindow: source.limit("context_window"),
    maxTokens: source.limit("max_tokens"),
    description: source.text("description"),
  });
  const prices = present({
    input: perToken("input"),
    output: perToken("output"),
    inputCacheRead: perToken("input_cache_read"),
    inputCacheWrite: perToken("input_cache_write"),
    reasoning: perToken("reasoning"),
    image: pricing.price("image"),
    webSearch: pricing.price("web_search"),
  });
  return [{ id, model: model ?? {}, prices: prices ?? {}, leftOut: source.rest() }];
}
