import { isObject, present, Source } from "./catalogue-source.ts";
import type { Catalogue, ListedModel } from "./catalogue.ts";

/** What Ollama answers at `/api/tags`. */
export const ollama: Catalogue = {
  name: "Ollama",
  read: (value) => {
    if (!isObject(value) || !Array.isArray(value["models"])) return undefined;
    const models = value["models"].filter(isObject);
    const isOllama = models.every((model) => "name" in model && ("digest" in model || "details" in model));
    return isOllama ? models.flatMap(readModel) : undefined;
  },
};

function readModel(object: Readonly<Record<string, unknown>>): ListedModel[] {
  const source = new Source(object);
  const name = source.text("name");
  const id = source.text("model") ?? name;
  if (id === undefined) return [];
  const model = present({ id, label: name === id ? undefined : name });
  return [{ id, model: model ?? {}, prices: {}, leftOut: source.rest() }];
}
