import { recogniseText } from "#catalogues/recognise-text.ts";
import type { ModelsRead } from "#catalogues/recognise.ts";
import { ask, type Gateway } from "./ask.ts";
import { wrongAnswer, type Outcome } from "./outcome.ts";

/** The list of models of an AI gateway. */
export interface ModelList extends Pick<ModelsRead, "format" | "hasMore"> {
  /** As it was received, for the import. */
  readonly text: string;
  readonly ids: readonly string[];
}

/** Asks an AI gateway for its list of models. An answer in no known format is a wrong answer. */
export async function listModels(
  gateway: Gateway,
  key: string | undefined,
  signal: AbortSignal,
): Promise<Outcome<ModelList>> {
  const outcome = await ask(gateway, { call: "models", key, signal });
  if (!outcome.ok) return outcome;
  const { text } = outcome.value;
  const found = await recogniseText(text);
  if (!found.ok) return wrongAnswer(`The answer is no list of models. ${found.message}`, outcome.ms);
  const { format, models, hasMore } = found;
  return { ...outcome, value: { text, format, ids: models.map(({ id }) => id), hasMore } };
}
