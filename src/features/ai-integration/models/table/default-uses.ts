import type { AiIntegration } from "#contract/index.ts";

/** Returns what a model is the default for, as a list in words; empty if it is none. */
export function defaultUses(
  { chatModel, embeddingModel, translationModel }: AiIntegration["config"],
  id: string,
): string {
  const uses = [
    [chatModel?.lg, "large tasks"],
    [chatModel?.md, "medium tasks"],
    [chatModel?.sm, "small tasks"],
    [embeddingModel, "embedding"],
    [translationModel, "translation"],
  ];
  return uses.flatMap(([model, use]) => (model === id ? use : [])).join(", ");
}
