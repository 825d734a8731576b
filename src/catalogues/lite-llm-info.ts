import { isObject } from "./catalogue-source.ts";
import type { Catalogue } from "./catalogue.ts";
import { readLiteLlmModel } from "./lite-llm.ts";

/** What a LiteLLM gateway answers at `/model/info`. Its `litellm_params` are not read: they may have keys. */
export const liteLlmInfo: Catalogue = {
  name: "LiteLLM gateway",
  hasNumericPrices: true,
  read: (value) => {
    if (!isObject(value) || !Array.isArray(value["data"])) return undefined;
    const models = value["data"].filter(isObject);
    if (!models.some((model) => typeof model["model_name"] === "string" && isObject(model["model_info"]))) {
      return undefined;
    }
    return models.flatMap(({ model_name: id, model_info: info }) =>
      typeof id === "string" ? [readLiteLlmModel(id, isObject(info) ? info : {})] : [],
    );
  },
};
