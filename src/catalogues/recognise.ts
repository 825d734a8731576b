import { parseExactNumbers } from "#json/exact-numbers.ts";
import { readJson, Unreadable } from "#json/read-json.ts";
import { syntaxErrorText } from "#json/text-positions.ts";
import { aiSdk } from "./ai-sdk.ts";
import type { Catalogue, ListedModel } from "./catalogue.ts";
import { idLines, linesOfIds } from "./id-lines.ts";
import { liteLlmInfo } from "./lite-llm-info.ts";
import { liteLlm } from "./lite-llm.ts";
import { modelsDev } from "./models-dev.ts";
import { ollama } from "./ollama.ts";
import { openAiStyle } from "./open-ai-style.ts";
import { openRouter } from "./open-router.ts";
import { ownExport } from "./own-export.ts";
import { vercel } from "./vercel.ts";

export const catalogues: readonly Catalogue[] = [
  vercel,
  openRouter,
  liteLlmInfo,
  ollama,
  openAiStyle,
  aiSdk,
  liteLlm,
  modelsDev,
  idLines,
  ownExport,
];

export type Recognised =
  | { ok: true; catalogue: Catalogue; models: readonly ListedModel[]; duplicates: readonly string[] }
  | { ok: false; message: string };

const YAML = /^\s*(?:---|#.*|[\w-]+:(?:\s.*)?)$/m;

/** Comments, names and ids of events may come before its first JSON. */
const STREAM = /^(?:\s*(?:event|id|retry)?:.*\n)*\s*data: ?[[{]/;

function whyNoJson(text: string): string {
  const line = text.split("\n").find((one) => one.trim() !== "") ?? "";
  if (STREAM.test(text))
    return "This is a stream of events, such as the answer of a chat. Use the answer of the gateway’s /models.";
  if (!/^\s*[[{"]/.test(text) && YAML.test(line))
    return "This is YAML, such as LiteLLM’s config file, and only JSON is read. Use the answer of the gateway’s /model/info or /models.";
  return `This is not JSON: ${syntaxErrorText(text)}`;
}

/** Detects the catalogue by its content. If an id is listed twice, the first counts. */
export function recognise(fileText: string): Recognised {
  const text = fileText.replace(/^\uFEFF/, "");
  let value: unknown;
  try {
    value = readJson(text, parseExactNumbers);
  } catch (cause) {
    if (cause instanceof Unreadable) return { ok: false, message: `This list cannot be read. ${cause.message}` };
    value = linesOfIds(text);
    if (!value) return { ok: false, message: whyNoJson(text) };
  }
  for (const catalogue of catalogues) {
    const models = catalogue.read(value);
    if (!models) continue;
    if (models.length === 0)
      return { ok: false, message: `This has the format ${catalogue.name}, but it lists no models.` };
    const byId = new Map<string, ListedModel>();
    const duplicates = new Set<string>();
    for (const model of models) {
      if (byId.has(model.id)) duplicates.add(model.id);
      else byId.set(model.id, model);
    }
    return { ok: true, catalogue, models: [...byId.values()], duplicates: [...duplicates] };
  }
  return { ok: false, message: "The format of this JSON is not supported." };
}
