import type { Said } from "./chat.ts";
import { isObject } from "./outcome.ts";

/** Returns the pages that an answer cites, each once: in OpenAI's form, OpenRouter's or Perplexity's. */
export function citedPages({ answer, message }: Said): readonly string[] {
  const lists = [message["annotations"], message["citations"], answer["citations"], answer["search_results"]];
  const pages = lists.flatMap((list) => (Array.isArray(list) ? list.flatMap(pageOf) : []));
  return [...new Set(pages)];
}

function pageOf(citation: unknown): readonly string[] {
  if (typeof citation === "string") return /^https?:\/\/[^/]/.test(citation) ? [citation] : [];
  if (!isObject(citation)) return [];
  return pageOf(citation["url_citation"] ?? citation["url"]);
}

/** Returns what an answer says of reasoning, in words; `undefined` if it says nothing. */
export function seenReasoning({ message, usage }: Said): string | undefined {
  const details = usage["completion_tokens_details"];
  const count = isObject(details) ? details["reasoning_tokens"] : usage["reasoning_tokens"];
  if (typeof count === "number" && count > 0) return `${count} reasoning tokens`;
  const texts = [message["reasoning_content"], message["reasoning"]];
  return texts.some((text) => typeof text === "string" && text.trim() !== "")
    ? "its reasoning is in the answer"
    : undefined;
}
