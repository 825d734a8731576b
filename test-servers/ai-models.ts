import type { Ability } from "../src/tries/abilities.ts";
import { pictureOf } from "../src/tries/picture.ts";
import { readPdf } from "./read-pdf.ts";
import { readPicture } from "./read-picture.ts";

/** What a model of the gateway can do; it answers what it cannot as a text model would. */
export interface Model {
  readonly id: string;
  readonly can: readonly Ability[];
}

export interface ChatBody {
  readonly model?: string;
  readonly messages?: readonly { readonly content: string | readonly Part[] }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly web_search_options?: object;
  readonly reasoning_effort?: string;
}
interface Part {
  readonly text?: string;
  readonly image_url?: { readonly url: string };
  readonly file?: { readonly file_data: string };
}

/** Returns what a model answers to a chat; `undefined` if it takes none. */
export function chatAnswer(model: Model, body: ChatBody): object | undefined {
  if (!model.can.includes("text")) return undefined;
  const isThinking = body.reasoning_effort !== undefined && model.can.includes("reasoning");
  return {
    model: model.id,
    choices: [{ message: messageOf(model, body) }],
    usage: isThinking ? { completion_tokens_details: { reasoning_tokens: 64 } } : {},
  };
}

function messageOf({ can }: Model, { messages = [], tools, web_search_options: search }: ChatBody): object {
  const content = messages[0]?.content ?? "";
  const parts = typeof content === "string" ? [{ text: content }] : content;
  const picture = parts.find(({ image_url: image }) => image)?.image_url?.url;
  if (picture !== undefined) {
    return { role: "assistant", content: can.includes("image") ? readPicture(picture) : "I see a cat." };
  }
  const pdf = parts.find(({ file }) => file)?.file?.file_data;
  if (pdf !== undefined) return { role: "assistant", content: can.includes("pdf") ? readPdf(pdf) : "I see no file." };
  if (search && can.includes("webSearch")) {
    const citation = { type: "url_citation", url_citation: { url: "https://nodejs.example/releases" } };
    return { role: "assistant", content: "Version 26.", annotations: [citation] };
  }
  const number = /\d+/.exec(parts[0]?.text ?? "")?.[0];
  const name = tools?.[0]?.function.name;
  if (name === undefined || !can.includes("toolCall")) return { role: "assistant", content: number ?? "OK" };
  const call = { id: "call_1", type: "function", function: { name, arguments: `{"number":${number}}` } };
  return { role: "assistant", content: null, tool_calls: [call] };
}

/** Returns the answer of a generated picture. */
export const generatedPicture = () => ({ created: 1, data: [{ b64_json: pictureOf("42").replace(/^[^,]*,/, "") }] });

/** Returns the answer of an embedding. */
export const embeddingOf = ({ id }: Model) => ({
  object: "list",
  model: id,
  data: [{ object: "embedding", index: 0, embedding: [0.1, -0.2, 0.3, 0.4] }],
});
