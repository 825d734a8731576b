import { readPicture } from "./read-picture.ts";

/** What a model of the gateway can do; it answers what it cannot as a text model would. */
export interface Model {
  readonly id: string;
  readonly can: readonly ("text" | "image" | "toolCall" | "embedding")[];
}

export interface ChatBody {
  readonly model?: string;
  readonly messages?: readonly { readonly content: string | readonly Part[] }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}
interface Part {
  readonly text?: string;
  readonly image_url?: { readonly url: string };
}

/** Returns the message of a chat; `undefined` if the model takes no chats. */
export function messageOf({ can }: Model, { messages = [], tools }: ChatBody): object | undefined {
  if (!can.includes("text")) return undefined;
  const content = messages[0]?.content ?? "";
  const parts = typeof content === "string" ? [{ text: content }] : content;
  const picture = parts.find(({ image_url: image }) => image)?.image_url?.url;
  if (picture !== undefined) {
    return { role: "assistant", content: can.includes("image") ? readPicture(picture) : "I see a cat." };
  }
  const number = /\d+/.exec(parts[0]?.text ?? "")?.[0];
  const name = tools?.[0]?.function.name;
  if (name === undefined || !can.includes("toolCall")) return { role: "assistant", content: number ?? "OK" };
  const call = { id: "call_1", type: "function", function: { name, arguments: `{"number":${number}}` } };
  return { role: "assistant", content: null, tool_calls: [call] };
}

/** Returns the answer of an embedding. */
export const embeddingOf = ({ id }: Model) => ({
  object: "list",
  model: id,
  data: [{ object: "embedding", index: 0, embedding: [0.1, -0.2, 0.3, 0.4] }],
});
