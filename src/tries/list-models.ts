import { recogniseText } from "#catalogues/recognise-text.ts";
import { ask, type Gateway } from "./ask.ts";
import type { Outcome } from "./outcome.ts";

/** The list of models of a gateway. */
export interface ModelList {
  /** As it was received, for the import. */
  readonly text: string;
  readonly format: string;
  readonly ids: readonly string[];
  /** Whether the gateway says that its list goes on. */
  readonly hasMore: boolean;
}

/** Asks for the list of models. An answer in no known format is a wrong answer. */
export async function listModels(
  gateway: Gateway,
  key: string | undefined,
  signal: AbortSignal,
): Promise<Outcome<ModelList>> {
  const outcome = await ask(gateway, { call: "models", key, signal });
  if (!outcome.ok) return outcome;
  const { ms, value } = outcome;
  const found = await recogniseText(value.text);
  if (found.ok) {
    return {
      ok: true,
      ms,
      value: {
        text: value.text,
        format: found.format,
        ids: found.models.map(({ id }) => id),
        hasMore: found.hasMore,
      },
    };
  }
  return {
    ok: false,
    ms,
    failure: { kind: "wrong-answer", reason: `The answer is no list of models. ${found.message}` },
  };
}
