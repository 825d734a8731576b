import { expect, it, describe } from "vitest";
import { readDirect } from "#api/answer/read-direct.ts";
import { recognise } from "#catalogues/recognise.ts";
import { readConfiguration } from "#features/ai-integration/transfer/configuration-file.ts";
import { readContent } from "#features/take-along/content.ts";
import { reading } from "#json/read-json.ts";
import { parseJson } from "#json/text-positions.ts";
import { readConsoleConfig } from "#session/console-config.ts";
import { readSchema } from "#session/json-schema/read-schema.ts";
import { readVocabularyText } from "#session/vocabulary-file.ts";
import { importSteps } from "#upload-targets/steps-transfer.ts";
import { previewIds } from "#workspace/ids-preview.ts";

// Each reader of what others write takes at most twice the steps for twice the text.

const each = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const named = (count: number, make: (index: number) => unknown) =>
  JSON.stringify(Object.fromEntries(each(count, (index) => [`m${index}`, make(index)])));

const KINDS: Record<string, (size: number) => string> = {
  "objects of one member each": (size) => JSON.stringify(each(size, (index) => ({ [`m${index}`]: "v" }))),
  "lists by ever new names": (size) => named(size, () => ["v"]),
  "objects by ever new names": (size) => named(size, (index) => ({ id: `m${index}`, models: { a: { id: "a" } } })),
  "equal objects": (size) => JSON.stringify({ data: each(size, () => ({ id: "m", pricing: { prompt: "1" } })) }),
  "many columns": (size) => `${each(size, (index) => `c${index}`).join(",")}\n${"v,".repeat(size)}`,
  "many rows": (size) => `kind,value\n${"scopes,s\n".repeat(size)}`,
  "empty rows": (size) => "\n".repeat(size),
  commas: (size) => ",".repeat(size),
  quotes: (size) => '"'.repeat(size),
  "many choices": (size) => JSON.stringify({ type: "object", properties: { a: { enum: each(size, String) } } }),
  "many fields": (size) =>
    `{"type":"object","required":${JSON.stringify(each(size, (index) => `m${index}`))},"properties":${named(size, () => ({ type: "x" }))}}`,
  "connections with mistakes": (size) =>
    JSON.stringify({ connections: each(size, (index) => ({ name: `c${index}`, baseUrl: "http://x", more: 1 })) }),
  "relays with mistakes": (size) =>
    JSON.stringify({ relays: each(size, (index) => ({ name: `c ${index}`, target: "http://x" })) }),
  "values of a vocabulary": (size) => JSON.stringify({ scopes: each(size, (index) => `s${index}`) }),
  "steps of an upload": (size) => JSON.stringify({ steps: each(size, () => ({ method: "POST", url: "{".repeat(9) })) }),
  "parts of a saved file": (size) =>
    JSON.stringify({
      kind: "workspace-console/browser",
      version: 1,
      connections: [{ drafts: each(size, () => 1), tokens: each(size, () => 1), pins: 1 }],
      secrets: each(size, () => 1),
    }),
};

const READERS: Record<string, (text: string) => unknown> = {
  ids: (text) => previewIds({ text, chosen: {}, above: undefined, known: [] }),
  "a vocabulary": readVocabularyText,
  "a JSON Schema": (text) => readSchema(parseJson(text)),
  "console.json": (text) => readConsoleConfig(text),
  "a list of models": recognise,
  "steps of an upload": importSteps,
  "a configuration": (text) => readConfiguration(text, {}),
  "a saved file": readContent,
  "an answer": (text) => readDirect({ text, contentType: "", secrets: ["not-there"], isConfidential: true }),
};

/** An error for people, never an overflow of the stack. */
const failureOf = (read: (text: string) => unknown, text: string) => {
  try {
    read(text);
    return undefined;
  } catch (cause) {
    return cause;
  }
};

describe.each(Object.entries(READERS))("reading %s", (_, read) => {
  it.each(Object.entries(KINDS))("takes steps by the length of %s", (__, make) => {
    const [once = 0, twice = 0] = [300, 600].map((size) => {
      reading.steps = 0;
      failureOf(read, make(size));
      return reading.steps;
    });
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThanOrEqual(2.3 * once + 200);
  });

  it.each(["[", '{"a":', '[{"a":'])("ends with words for 100,000 times %s", (open) => {
    const close = open
      .replaceAll(/[^[{]/g, "")
      .split("")
      .toReversed()
      .join("")
      .replaceAll("[", "]")
      .replaceAll("{", "}");
    expect(failureOf(read, open.repeat(5_000) + "1" + close.repeat(5_000))).not.toBeInstanceOf(RangeError);
    expect(failureOf(read, open.repeat(100_000))).not.toBeInstanceOf(RangeError);
  });
});
