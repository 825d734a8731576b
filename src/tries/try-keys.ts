import type { Gateway } from "./ask.ts";
import { chat } from "./chat.ts";
import { inParallel } from "./in-parallel.ts";
import { listModels, type ModelList } from "./list-models.ts";
import type { Failure, FailureKind, Outcome } from "./outcome.ts";

/** How keys of an AI gateway are tried: by a short chat with a model, or by the list of models, which costs nothing. */
export type Way = { readonly kind: "chat"; readonly model: string } | { readonly kind: "models" };

/** The models that a key lists, and whether the gateway says that there are more. */
export type Listed = Pick<ModelList, "ids" | "hasMore">;

export type KeyResult =
  /** Not proven: the gateway did not turn a made-up key away, so the answer says nothing of this one. */
  | { readonly kind: "works" | "not-proven"; readonly ms: number; readonly listed?: Listed | undefined }
  /** A key that is dead gets the same refusal as a made-up one. Any other refusal proves nothing. */
  | (Failure & { readonly ms: number; readonly isDead?: true });

/** The most tokens that a chat of a key may answer. */
export const KEY_TOKENS = 16;

interface Keys {
  readonly keys: readonly string[];
  readonly way: Way;
  readonly signal: AbortSignal;
  readonly onResult: (key: string, result: KeyResult) => void;
}

/**
 * Tries keys, three at a time. A made-up key goes first: a gateway that accepts it proves no key. Nothing more is sent
 * after the abort, and keys that were not tried get no result.
 */
export async function tryKeys(gateway: Gateway, { keys, onResult, ...asked }: Keys): Promise<void> {
  const madeUp = await tryKey(gateway, madeUpKey(), asked);
  await inParallel(keys, asked.signal, async (key) => {
    const outcome = await tryKey(gateway, key, asked);
    const { ms } = outcome;
    if (outcome.ok) onResult(key, { kind: isTurnedAway(madeUp) ? "works" : "not-proven", ms, listed: outcome.value });
    else onResult(key, { ...outcome.failure, ms, ...(isSame(outcome, madeUp) && { isDead: true }) });
  });
}

async function tryKey(
  gateway: Gateway,
  key: string,
  { way, signal }: Pick<Keys, "way" | "signal">,
): Promise<Outcome<Listed | undefined>> {
  const outcome =
    way.kind === "models"
      ? await listModels(gateway, key, signal)
      : await chat(
          { gateway, model: way.model, key, signal },
          { content: "Reply with the word OK.", maxTokens: KEY_TOKENS },
        );
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  return { ...outcome, value: "ids" in value ? { ids: value.ids, hasMore: value.hasMore } : undefined };
}

/** Whether a gateway turned a made-up key away. One that is busy or fails would do so to any key. */
function isTurnedAway(madeUp: Outcome<unknown>): boolean {
  if (madeUp.ok) return false;
  const { kind, status = 0 } = madeUp.failure;
  return OF_THE_KEY.has(kind) || (kind === "failed" && status >= 400 && status < 500);
}

const OF_THE_KEY: ReadonlySet<FailureKind> = new Set(["refused", "out-of-quota", "not-allowed", "unchecked"] as const);

/** Whether both are the same refusal in JSON: by status and codes, or by words where there are no codes. */
function isSame({ failure: one }: { readonly failure: Failure }, madeUp: Outcome<unknown>): boolean {
  if (madeUp.ok) return false;
  const other = madeUp.failure;
  if (one.kind !== "refused" || other.kind !== "refused" || one.status !== other.status) return false;
  // One that repeats the status is none.
  const [codes, others] = [one, other].map((of) => of.codes?.filter((code) => code !== String(of.status)).join(" "));
  if (codes === undefined || codes !== others) return false;
  return codes !== "" || (one.words !== undefined && one.words === other.words);
}

const madeUpKey = () => `made-up-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
