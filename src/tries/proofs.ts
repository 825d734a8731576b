import { plainText } from "#api/answer/service-words.ts";
import { getAt, isObject } from "#json/json-path.ts";
import { tryJson } from "#json/read-json.ts";
import { type Ability, type AbilityResult, tokensOf } from "./abilities.ts";
import { type Question, ask } from "./ask.ts";
import { type Said, type Trial, chat, textOf } from "./chat.ts";
import type { Outcome } from "./outcome.ts";
import { pictureOf, randomNumber } from "./picture.ts";

/** What a test chat with a model proves: a problem, or nothing but a note. */
type Finding = { readonly problem: string } | { readonly note?: string };

/** Asks a model which number is in the picture at an address, which may be a `data:` URL. */
export const tryPicture = async (trial: Trial, url: string, number: string): Promise<AbilityResult> =>
  tryNumber(trial, "image", number, { type: "image_url", image_url: { url } });

/** By ability: makes one call that a model without the ability cannot pass, and never rejects. */
export const PROOFS: Readonly<Record<Ability, (trial: Trial) => Promise<AbilityResult>>> = {
  text: async (trial) => {
    const number = randomNumber();
    const content = `Reply with the number ${number} and nothing else.`;
    const problem = "The answer does not repeat the number that was asked for.";
    return tryChat(trial, "text", { content }, has(number, problem));
  },
  image: async (trial) => {
    const number = randomNumber();
    return tryPicture(trial, pictureOf(number), number);
  },
  pdf: async (trial) => {
    const number = randomNumber();
    return tryNumber(trial, "pdf", number, {
      type: "file",
      file: { filename: "document.pdf", file_data: pdfOf(number) },
    });
  },
  toolCall: async (trial) => {
    const number = Number(randomNumber());
    const content = `Call the tool ${TOOL.function.name} with the number ${number}.`;
    return tryChat(trial, "toolCall", { content, more: { tools: [TOOL] } }, ({ message }) =>
      toolFinding(message["tool_calls"], number),
    );
  },
  webSearch: async (trial) => {
    const content =
      "Search the web for the latest release of Node.js. Reply with its version and the page that says so.";
    return tryChat(trial, "webSearch", { content, more: { web_search_options: {} } }, (said) => {
      const [page] = citedPages(said);
      return page === undefined ? { problem: "The answer cites no page." } : { note: `cites ${page.slice(0, 200)}` };
    });
  },
  reasoning: async (trial) => {
    const [one, other] = [randomNumber(), randomNumber()];
    const content = `Is ${one} times ${other} larger than ${other}${one}? Think before you answer.`;
    return tryChat(trial, "reasoning", { content, more: { reasoning_effort: "low" } }, (said) => {
      const note = seenReasoning(said);
      return note === undefined ? { problem: "The answer shows no reasoning." } : { note };
    });
  },
  embedding: async (trial) =>
    tryAsk(trial, { call: "embeddings", body: { model: trial.model, input: "The quick brown fox" } }, async (json) => {
      const size = dimensionOf(json);
      return size === undefined ? { problem: "The answer has no list of numbers." } : { note: `${size} numbers` };
    }),
  imageGeneration: async (trial) => {
    const body = { model: trial.model, prompt: "A red circle on white", n: 1 };
    const question = { call: "images", body, timeoutMs: PICTURE_TIMEOUT_MS, maxBytes: PICTURE_BYTES } as const;
    return tryAsk(trial, question, generatedPicture);
  },
};

async function tryAsk(
  { gateway, key, signal }: Trial,
  question: Omit<Question, "key" | "signal">,
  findingOf: (json: unknown) => Promise<Finding>,
): Promise<AbilityResult> {
  const { ms, ...outcome } = await ask(gateway, { ...question, key, signal });
  if (!outcome.ok) return { ...outcome.failure, ms };
  const found = await findingOf(outcome.value.json);
  return "problem" in found ? { kind: "not-proven", ms, reason: found.problem } : { kind: "proven", ms, ...found };
}

const PICTURE_TIMEOUT_MS = 120_000;
/** A picture of 1,024 × 1,024 in base64 is larger than the 1 MB of other answers. */
const PICTURE_BYTES = 8_000_000;

const TOOL = {
  type: "function",
  function: {
    name: "report_number",
    description: "Reports a number.",
    parameters: { type: "object", properties: { number: { type: "integer" } }, required: ["number"] },
  },
};

async function tryChat(
  trial: Trial,
  ability: Ability,
  asked: { content: string | readonly object[]; more?: object },
  findingOf: (said: Said) => Finding,
): Promise<AbilityResult> {
  const { ms, ...outcome }: Outcome<Said> = await chat(trial, { ...asked, maxTokens: tokensOf(ability) });
  if (!outcome.ok) return { ...outcome.failure, ms };
  const problem = otherModel(trial.model, outcome.value.model);
  const finding = problem === undefined ? findingOf(outcome.value) : { problem };
  if (!("problem" in finding)) return { kind: "proven", ms, ...finding };
  const words = plainText(outcome.value.text);
  return { kind: "not-proven", ms, reason: finding.problem, ...(words !== undefined && { words }) };
}

/** Asks which number is in an attached picture or PDF. */
async function tryNumber(trial: Trial, ability: "image" | "pdf", number: string, attached: object) {
  const [what, hint] = ability === "image" ? ["picture", ""] : ["PDF", " Some gateways do not pass PDFs on."];
  const text = `Which number is in this ${what}? Reply with its digits and nothing else.`;
  const content = [{ type: "text", text }, attached];
  return tryChat(trial, ability, { content }, has(number, `The answer is not the number in the ${what}.${hint}`));
}

/** Gateways shorten names, and add a version to them. */
function otherModel(asked: string, named: string | undefined): string | undefined {
  if (named === undefined) return undefined;
  const [one, other] = [asked, named].map((id) => id.slice(id.lastIndexOf("/") + 1).toLowerCase()) as [string, string];
  return one.includes(other) || other.includes(one) ? undefined : `Another model answered: ${named.slice(0, 100)}.`;
}

/** Looks for a number in the answer. Models write 12 345 and 12,345. */
const has =
  (number: string, problem: string) =>
  ({ text }: Said): Finding =>
    text.replaceAll(/(?<=\d)[\s,.'’](?=\d)/g, "").includes(number) ? {} : { problem };

function toolFinding(calls: unknown, number: number): Finding {
  const called = getAt(calls, [0, "function"]);
  if (!isObject(called) || called["name"] !== TOOL.function.name)
    return { problem: "The answer does not call the tool." };
  const args = tryJson(String(called["arguments"]));
  const isRight = isObject(args) && Object.keys(args).length === 1 && args["number"] === number;
  return isRight ? {} : { problem: "The tool was called with other arguments." };
}

function dimensionOf(value: unknown): number | undefined {
  const list = getAt(value, ["data", 0, "embedding"]);
  if (!Array.isArray(list) || list.length < 2) return undefined;
  // The same number throughout is no embedding.
  const isEmbedding = list.every((part) => typeof part === "number") && new Set(list).size > 1;
  return isEmbedding ? list.length : undefined;
}

/** Returns the size of the picture that an answer has, or why it proves none. Pictures at an address are not fetched. */
async function generatedPicture(value: unknown): Promise<{ note: string } | { problem: string }> {
  const [base64, url] = ["b64_json", "url"].map((name) => getAt(value, ["data", 0, name]));
  const inUrl = typeof url === "string" ? /^data:image\/[^,]*;base64,(.*)$/s.exec(url)?.[1] : undefined;
  const text = typeof base64 === "string" ? base64 : inUrl;
  if (text === undefined) {
    const problem = "The answer has the address of a picture, which this page does not open.";
    return { problem: typeof url === "string" && url !== "" ? problem : "The answer has no picture." };
  }
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const note = `${picture.width} × ${picture.height} pixels`;
    picture.close();
    return { note };
  } catch {
    return { problem: "The answer has a picture that cannot be decoded." };
  }
}

/** Returns the pages that an answer cites, each once: in OpenAI's form, OpenRouter's or Perplexity's. */
function citedPages({ answer, message }: Said): readonly string[] {
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
function seenReasoning({ message, usage }: Said): string | undefined {
  const details = usage["completion_tokens_details"];
  const count = isObject(details) ? details["reasoning_tokens"] : usage["reasoning_tokens"];
  if (typeof count === "number" && count > 0) return `${count} reasoning tokens`;
  const { content } = message;
  const parts = Array.isArray(content) ? content.map((part) => textOf(getAt(part, ["thinking"]))) : [];
  const texts = [message["reasoning_content"], message["reasoning"], ...parts];
  return texts.some((text) => typeof text === "string" && text.trim() !== "")
    ? "its reasoning is in the answer"
    : undefined;
}

/** Returns a PDF of one page with a number on it, as a `data:` URL. */
export function pdfOf(number: string): string {
  const content = `BT /F1 36 Tf 30 40 Td (${number}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return `data:application/pdf;base64,${btoa(text + table + end)}`;
}
