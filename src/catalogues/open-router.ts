import { entriesOf, present, Source } from "./catalogue-source.ts";
import type { Catalogue, ListedModel } from "./catalogue.ts";

/** Prices are USD per token; "-1" means not fixed. */
export const openRouter: Catalogue = {
  name: "OpenRouter",
  read: (value) => {
    const models = entriesOf(value);
    const isOpenRouter = models?.some((model) => "architecture" in model || "context_length" in model);
    return isOpenRouter ? models?.flatMap(readModel) : undefined;
  },
};

function readModel(object: Readonly<Record<string, unknown>>): ListedModel[] {
  const source = new Source(object);
  const id = source.text("id");
  if (id === undefined) return [];
  const architecture = source.within("architecture");
  const input = architecture.texts("input_modalities");
  const output = architecture.texts("output_modalities");
  const supported = source.texts("supported_parameters");
  const when = (holds: boolean) => (holds ? true : undefined);
  const pricing = source.within("pricing");
  const model = present({
    id,
    label: source.text("name"),
    capabilities: present({
      image: when(input.includes("image")),
      pdf: when(input.includes("file")),
      webSearch: when(supported.includes("web_search_options")),
      toolCall: when(supported.includes("tools")),
      reasoning: when(supported.includes("reasoning")),
      imageGeneration: when(output.includes("image")),
    }),
    isImageModel: when(output.length > 0 && output.every((modality) => modality === "image")),
    // Ids have the form owner/model.
    ownedBy: id.includes("/") ? id.slice(0, id.indexOf("/")) : undefined,
    contextWindow: source.limit("context_length"),
    maxTokens: source.within("top_provider").limit("max_completion_tokens"),
    description: source.text("description"),
  });
  const prices = present({
    input: pricing.price("prompt", "per token"),
    output: pricing.price("completion", "per token"),
    inputCacheRead: pricing.price("input_cache_read", "per token"),
    inputCacheWrite: pricing.price("input_cache_write", "per token"),
    reasoning: pricing.surcharge("internal_reasoning", "per token"),
    // `pricing.image` is the price of an input image; ours is of a generated one.
    image: pricing.price("image_output"),
    webSearch: pricing.surcharge("web_search"),
  });
  return [{ id, model: model ?? {}, prices: prices ?? {}, leftOut: source.rest() }];
}
