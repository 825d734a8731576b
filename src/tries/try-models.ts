import { ask, type Gateway } from "./ask.ts";
import { chat, type Said } from "./chat.ts";
import { inParallel } from "./in-parallel.ts";
import { isObject, type Failure, type Outcome } from "./outcome.ts";
import { pictureOf, randomNumber } from "./picture.ts";

/** What a call can show of a model. */
export const ABILITIES = ["text", "image", "toolCall", "embedding"] as const;
export type Ability = (typeof ABILITIES)[number];

export type AbilityResult =
  | { readonly kind: "proven"; readonly ms: number; readonly note?: string }
  /** It answered, but not with what was asked for. One miss is no proof of the contrary. */
  | { readonly kind: "not-proven"; readonly ms: number; readonly reason: string }
  | (Failure & { readonly ms: number });

export interface ModelCall {
  readonly model: string;
  readonly ability: Ability;
}

/** The most tokens that a chat may answer. Models that reason need most of them for that. */
export const MODEL_TOKENS = 256;
export const MODELS_AT_ONCE = 3;

/** Returns the calls that try models: none twice, and no more than the limit. */
export function callsOf(models: readonly string[], abilities: readonly Ability[], limit: number): ModelCall[] {
  const calls = [...new Set(models)].flatMap((model) => abilities.map((ability) => ({ model, ability })));
  return calls.slice(0, Math.max(0, limit));
}

interface Calls {
  readonly calls: readonly ModelCall[];
  readonly key: string | undefined;
  readonly signal: AbortSignal;
  readonly onResult: (call: ModelCall, result: AbilityResult) => void;
}

/** Makes each call once, three at a time. Nothing more is sent after the abort. */
export async function tryModels(gateway: Gateway, { calls, key, signal, onResult }: Calls): Promise<void> {
  await inParallel(calls, MODELS_AT_ONCE, signal, async (call) => {
    onResult(call, await PROOFS[call.ability]({ gateway, model: call.model, key, signal }));
  });
}

export interface Trial {
  readonly gateway: Gateway;
  readonly model: string;
  readonly key: string | undefined;
  readonly signal: AbortSignal;
}

/** Asks a model which number is in the picture at an address, which may be a `data:` URL. */
export async function tryPicture(trial: Trial, url: string, number: string): Promise<AbilityResult> {
  const outcome = await say(trial, [
    { type: "text", text: "Which number is in this picture? Reply with its digits and nothing else." },
    { type: "image_url", image_url: { url } },
  ]);
  return chatResult(trial, outcome, ({ text }) =>
    digitsOf(text).includes(number) ? undefined : "The answer is not the number in the picture.",
  );
}

const PROOFS: Readonly<Record<Ability, (trial: Trial) => Promise<AbilityResult>>> = {
  text: async (trial) => {
    const number = randomNumber();
    const outcome = await say(trial, `Reply with the number ${number} and nothing else.`);
    return chatResult(trial, outcome, ({ text }) =>
      digitsOf(text).includes(number) ? undefined : "The answer does not repeat the number that was asked for.",
    );
  },
  image: async (trial) => {
    const number = randomNumber();
    return tryPicture(trial, pictureOf(number), number);
  },
  toolCall: async (trial) => {
    const number = Number(randomNumber());
    const outcome = await say(trial, `Call the tool ${TOOL.function.name} with the number ${number}.`, [TOOL]);
    return chatResult(trial, outcome, ({ message }) => toolProblem(message["tool_calls"], number));
  },
  embedding: async ({ gateway, model, key, signal }) => {
    const { ms, ...outcome } = await ask(gateway, {
      call: "embeddings",
      key,
      signal,
      body: { model, input: "The quick brown fox" },
    });
    if (!outcome.ok) return { ...outcome.failure, ms };
    const size = dimensionOf(outcome.value.json);
    if (size === undefined) return { kind: "not-proven", ms, reason: "The answer has no list of numbers." };
    return { kind: "proven", ms, note: `${size} numbers` };
  },
};

const TOOL = {
  type: "function",
  function: {
    name: "report_number",
    description: "Reports a number.",
    parameters: { type: "object", properties: { number: { type: "integer" } }, required: ["number"] },
  },
};

const say = async (
  { gateway, model, key, signal }: Trial,
  content: string | readonly object[],
  tools?: readonly object[],
): Promise<Outcome<Said>> =>
  chat(gateway, { model, key, signal, content, maxTokens: MODEL_TOKENS, ...(tools && { tools }) });

function chatResult(
  { model }: Trial,
  { ms, ...outcome }: Outcome<Said>,
  problemOf: (said: Said) => string | undefined,
): AbilityResult {
  if (!outcome.ok) return { ...outcome.failure, ms };
  const problem = otherModel(model, outcome.value.model) ?? problemOf(outcome.value);
  return problem === undefined ? { kind: "proven", ms } : { kind: "not-proven", ms, reason: problem };
}

/** Gateways shorten names, and add a version to them. */
function otherModel(asked: string, named: string | undefined): string | undefined {
  if (named === undefined) return undefined;
  const [one, other] = [asked, named].map((id) => id.slice(id.lastIndexOf("/") + 1).toLowerCase()) as [string, string];
  return one.includes(other) || other.includes(one) ? undefined : `Another model answered: ${named.slice(0, 100)}.`;
}

// Models write 12 345 and 12,345.
const digitsOf = (text: string) => text.replaceAll(/(?<=\d)[\s,.'’](?=\d)/g, "");

function toolProblem(calls: unknown, number: number): string | undefined {
  const [call] = Array.isArray(calls) ? (calls as unknown[]) : [];
  const called = isObject(call) ? call["function"] : undefined;
  if (!isObject(called) || called["name"] !== TOOL.function.name) return "The answer does not call the tool.";
  try {
    const args: unknown = JSON.parse(String(called["arguments"]));
    if (isObject(args) && Object.keys(args).length === 1 && args["number"] === number) return undefined;
  } catch {
    // The arguments are not JSON.
  }
  return "The tool was called with other arguments.";
}

function dimensionOf(value: unknown): number | undefined {
  const [first] = isObject(value) && Array.isArray(value["data"]) ? (value["data"] as unknown[]) : [];
  const list = isObject(first) ? first["embedding"] : undefined;
  if (!Array.isArray(list) || list.length < 2) return undefined;
  // The same number throughout is no embedding.
  const isEmbedding = list.every((part) => typeof part === "number") && new Set(list).size > 1;
  return isEmbedding ? list.length : undefined;
}
