#!/usr/bin/env bash
# genkit 1.42.0 with @genkit-ai/google-genai 1.42.0, ai 7.0.173 with @ai-sdk/google 4.0.121, @google/genai 2.32.0,
# @langchain/google-genai 2.3.2 with @langchain/core 1.4.0.
#
# A tool that writes a price is offered to Gemini by four packages, with a schema of 21 limits. Three send it as given, or
# without two of them. genkit drops 19: the range of the price, the pattern of the id, the constant, the choice between two
# types, the referenced part. What is required stays, so that two members are required which nothing describes. A model that
# then calls the tool with a price above the limit, of which it was not told, ends the whole call with an error.
#
# Why it matters: the limits are written once and seem to hold for the model. It guesses, the check refuses, and the call is
# paid. A test with a stand-in for the model is green, and so is the same tool in another package.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  genkit@1.42.0 @genkit-ai/google-genai@1.42.0 ai@7.0.173 @ai-sdk/google@4.0.121 @google/genai@2.32.0 \
  @langchain/google-genai@2.3.2 @langchain/core@1.4.0

cat >schema.mjs <<'JS'
/** What a tool takes that writes a price. */
export const schema = {
  type: "object",
  additionalProperties: false,
  required: ["id", "price", "fixed", "pick"],
  properties: {
    id: { type: "string", pattern: "^[a-z]{3}-[0-9]+$", minLength: 5, maxLength: 71 },
    price: { type: "number", minimum: 0.25, maximum: 9.75 },
    count: { type: "integer", exclusiveMinimum: 17, default: 83 },
    step: { type: "number", multipleOf: 0.125 },
    kind: { type: "string", enum: ["chat", "image"] },
    fixed: { const: "always" },
    tags: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 61, uniqueItems: true },
    when: { type: "string", format: "date-time", title: "Day", examples: ["today"] },
    note: { type: ["string", "null"] },
    pick: { anyOf: [{ type: "string", description: "a name" }, { type: "integer" }] },
    node: { $ref: "#/$defs/node" },
    prices: { type: "object", additionalProperties: { type: "number", description: "by month" } },
  },
  $defs: { node: { type: "object", properties: { name: { type: "string", description: "of a node" } } } },
};

/** A part of the text of each limit. */
export const limits = {
  pattern: "a-z",
  minLength: "minLength",
  maxLength: "71",
  minimum: "0.25",
  maximum: "9.75",
  exclusiveMinimum: "17",
  default: "83",
  multipleOf: "0.125",
  enum: "image",
  const: "always",
  minItems: "minItems",
  maxItems: "61",
  uniqueItems: "uniqueItems",
  format: "date-time",
  title: "Day",
  examples: "today",
  null: "null",
  anyOf: "a name",
  $ref: "of a node",
  "no other members": '"additionalProperties":false',
  "a type of other members": "by month",
};
JS

cat >probe.mjs <<'JS'
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { googleAI } from "@genkit-ai/google-genai";
import { GoogleGenAI } from "@google/genai";
import { ChatGoogleGenerativeAI } from "@langchain/google-genai";
import { generateText, jsonSchema, tool } from "ai";
import { genkit } from "genkit";
import { limits, schema } from "./schema.mjs";

const id = "gemini-2.5-flash";
const apiKey = "k";
const [name, description] = ["set_price", "Writes a price"];
const tools = {
  genkit: (inputJsonSchema) => {
    const kit = genkit({ plugins: [googleAI({ apiKey })] });
    const setPrice = kit.defineTool({ name, description, inputJsonSchema }, async () => "written");
    return kit.generate({ model: googleAI.model(id), prompt: "go", tools: [setPrice] });
  },
  "AI SDK": (inputSchema) => {
    const model = createGoogleGenerativeAI({ apiKey })(id);
    const setPrice = tool({ description, inputSchema: jsonSchema(inputSchema), execute: () => "written" });
    return generateText({ model, prompt: "go", maxRetries: 0, tools: { [name]: setPrice } });
  },
  "@google/genai": (parametersJsonSchema) => {
    const functionDeclarations = [{ name, description, parametersJsonSchema }];
    const config = { tools: [{ functionDeclarations }] };
    return new GoogleGenAI({ apiKey }).models.generateContent({ model: id, contents: "go", config });
  },
  LangChain: (parameters) =>
    new ChatGoogleGenerativeAI({ apiKey, model: id, maxRetries: 0 })
      .bindTools([{ type: "function", function: { name, description, parameters } }])
      .invoke("go"),
};

let bodies = [];
let part;
globalThis.fetch = async (_address, init) => {
  bodies.push(String(init.body));
  const content = { role: "model", parts: [part] };
  return Response.json({ candidates: [{ content, finishReason: "STOP" }], usageMetadata: {} });
};
const print = console.log;
console.log = console.error = () => {};

part = { text: "done" };
for (const [tool, ask] of Object.entries(tools)) {
  bodies = [];
  await ask(schema);
  const sent = bodies[0];
  const lost = Object.keys(limits).filter((limit) => !sent.includes(limits[limit]));
  print(`${tool}: ${lost.length} of ${Object.keys(limits).length} are lost: ${lost.join(", ") || "none"}`);
  const [declared] = JSON.parse(sent).tools[0].functionDeclarations;
  const { required, properties } = declared.parametersJsonSchema ?? declared.parameters;
  const unknown = required.filter((member) => !(member in properties));
  if (unknown.length > 0) print(`${tool}: required, but not described: ${unknown.join(", ")}`);
}

// The model calls the tool with a price that it was not told to be too high.
part = { functionCall: { name, args: { price: 99 } } };
const seen = await tools
  .genkit({ type: "object", properties: { price: { type: "number", maximum: 9.75 } } })
  .then(() => "an answer", ({ status }) => `raises ${status}`);
print(`genkit, called with a price of 99: ${seen}`);
process.exit();
JS

cat >expected.txt <<'TXT'
genkit: 19 of 21 are lost: pattern, minLength, maxLength, minimum, maximum, exclusiveMinimum, default, multipleOf, const, minItems, maxItems, uniqueItems, format, title, examples, anyOf, $ref, no other members, a type of other members
genkit: required, but not described: fixed, pick
AI SDK: 0 of 21 are lost: none
@google/genai: 0 of 21 are lost: none
LangChain: 2 of 21 are lost: no other members, a type of other members
genkit, called with a price of 99: raises INVALID_ARGUMENT
TXT

node probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
