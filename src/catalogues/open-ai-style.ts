import { entriesOf, isObject, present, Source } from "./catalogue-source.ts";
import type { Catalogue, ListedModel } from "./catalogue.ts";

/** What most services answer at `/models`: ids and owners, without prices. */
export const openAiStyle: Catalogue = {
  name: "OpenAI-style list",
  read: (value) => {
    const models = entriesOf(value);
    // A list by itself may be of our own models.
    const isOpenAiStyle = isObject(value)
      ? models?.some((model) => typeof model["id"] === "string") || value["object"] === "list"
      : models?.some((model) => model["object"] === "model" || "owned_by" in model);
    return isOpenAiStyle ? models?.flatMap(readModel) : undefined;
  },
};

function readModel(object: Readonly<Record<string, unknown>>): ListedModel[] {
  const source = new Source(object);
  const id = source.text("id");
  if (id === undefined) return [];
  source.take("object");
  const model = present({ id, label: source.text("name"), ownedBy: source.text("owned_by") });
  return [{ id, model: model ?? {}, prices: {}, leftOut: source.rest() }];
}
