import { isObject, present, Source } from "./catalogue-source.ts";
import type { Catalogue, ListedModel } from "./catalogue.ts";

const SAMPLE = "sample_spec";
const LANGUAGE_MODES = new Set(["chat", "completion", "responses"]);

/** Prices are USD per token, as numbers such as 1.25e-05. */
export const liteLlm: Catalogue = {
  name: "LiteLLM price map",
  hasNumericPrices: true,
  read: (value) => {
    if (!isObject(value)) return undefined;
    const entries = Object.entries(value).filter((entry): entry is [string, Record<string, unknown>] =>
      isObject(entry[1]),
    );
    const isLiteLlm = entries.some(([, entry]) => "litellm_provider" in entry || "input_cost_per_token" in entry);
    return isLiteLlm
      ? entries.filter(([id]) => id !== SAMPLE).map(([id, entry]) => readLiteLlmModel(id, entry))
      : undefined;
  },
};

/** Reads a model of the price map, or of what a gateway says of one. */
export function readLiteLlmModel(id: string, object: Readonly<Record<string, unknown>>): ListedModel {
  const source = new Source(object);
  const mode = source.text("mode");
  const maxOutput = source.limit("max_output_tokens");
  const maxTokens = source.limit("max_tokens");
  const isImage = mode === "image_generation";
  const model = present({
    id,
    capabilities: present({
      image: source.flag("supports_vision"),
      pdf: source.flag("supports_pdf_input"),
      webSearch: source.flag("supports_web_search"),
      toolCall: source.flag("supports_function_calling"),
      reasoning: source.flag("supports_reasoning"),
      imageGeneration: isImage ? true : undefined,
    }),
    isImageModel: isImage ? true : undefined,
    ownedBy: source.text("litellm_provider"),
    modelType: mode !== undefined && LANGUAGE_MODES.has(mode) ? "language" : mode,
    contextWindow: source.limit("max_input_tokens"),
    // The older `max_tokens` may be either limit.
    maxTokens: maxOutput ?? maxTokens,
  });
  const prices = present({
    input: source.price("input_cost_per_token", "per token"),
    output: source.price("output_cost_per_token", "per token"),
    inputCacheRead: source.price("cache_read_input_token_cost", "per token"),
    inputCacheWrite: source.price("cache_creation_input_token_cost", "per token"),
    reasoning: source.price("output_cost_per_reasoning_token", "per token"),
    image: source.price("output_cost_per_image"),
  });
  return { id, model: model ?? {}, prices: prices ?? {}, leftOut: source.rest() };
}
