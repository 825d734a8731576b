import { getAt, isObject } from "#json/json-path.ts";
import { ask, type Gateway } from "./ask.ts";
import { wrongAnswer, type Outcome } from "./outcome.ts";

/** The answer of a model in a test chat. */
export type Said = NonNullable<ReturnType<typeof saidIn>>;

/** The model that is asked. */
export interface Trial {
  readonly gateway: Gateway;
  readonly model: string;
  readonly key: string | undefined;
  readonly signal: AbortSignal;
}

interface Chat {
  /** Text, or the parts of a message. */
  readonly content: string | readonly object[];
  readonly maxTokens: number;
  /** More members of the request. */
  readonly more?: object | undefined;
}

/** Asks a model one thing in a test chat through the AI gateway. An answer without a message is a wrong answer. */
export async function chat(
  { gateway, model, key, signal }: Trial,
  { content, maxTokens, more }: Chat,
): Promise<Outcome<Said>> {
  const body = {
    model,
    messages: [{ role: "user", content }],
    [gateway.dialect.limitMember]: maxTokens,
    ...more,
  };
  const outcome = await ask(gateway, { call: "chat", key, signal, body });
  if (!outcome.ok) return outcome;
  const value = saidIn(outcome.value.json);
  return value ? { ...outcome, value } : wrongAnswer("The answer is no chat answer: it has no message.", outcome.ms);
}

function saidIn(value: unknown) {
  const message = getAt(value, ["choices", 0, "message"]);
  if (!isObject(value) || !isObject(message)) return undefined;
  const { model, usage } = value;
  return {
    text: textOf(message["content"]),
    /** The model that the gateway names, which may be another than the one asked. */
    model: typeof model === "string" ? model : undefined,
    message,
    usage: isObject(usage) ? usage : {},
    answer: value,
  };
}

/** Returns the text of a message's content, which may be in parts; empty if it has none. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => (isObject(part) && typeof part["text"] === "string" ? part["text"] : "")).join("");
}
