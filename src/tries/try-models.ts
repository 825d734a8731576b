import type { Ability, AbilityResult } from "./abilities.ts";
import type { Gateway } from "./ask.ts";
import { inParallel } from "./in-parallel.ts";
import { PROOFS } from "./proofs.ts";

export interface ModelCall {
  readonly model: string;
  readonly ability: Ability;
}

/** Returns the calls that test abilities of AI models, none twice. */
export const callsOf = (models: readonly string[], abilities: readonly Ability[]): ModelCall[] =>
  [...new Set(models)].flatMap((model) => abilities.map((ability) => ({ model, ability })));

interface Calls {
  readonly calls: readonly ModelCall[];
  /** The most calls that are made, whatever the list holds. */
  readonly limit: number;
  readonly key: string | undefined;
  readonly signal: AbortSignal;
  readonly onResult: (call: ModelCall, result: AbilityResult) => void;
}

/** Makes each test call once, three at a time, up to the limit. Nothing more is sent after the abort. */
export async function tryModels(gateway: Gateway, { calls, limit, key, signal, onResult }: Calls): Promise<void> {
  await inParallel(calls.slice(0, Math.max(0, limit)), signal, async (call) => {
    onResult(call, await PROOFS[call.ability]({ gateway, model: call.model, key, signal }));
  });
}
