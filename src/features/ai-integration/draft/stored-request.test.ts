import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { takeOutSecrets } from "../request/secrets.ts";
import {
  encodeImported,
  decodeImported,
  readStored,
  writeStored,
  type Imported,
  type StoredRequest,
} from "./stored-request.ts";

const SPACE = "spc1";

it("reads any draft as it was written, down to the order of its members", async () => {
  const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  const members = fc.dictionary(fc.string(), json);
  const models = fc.option(fc.array(members), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(members, members, models, members, async (config, request, gatewayModels, written) => {
      const notebook = memoryNotebook();
      const listed = { ...config, ...(gatewayModels && { gatewayModels }), after: 1 };
      const imported = encodeImported(written as Imported);
      const typed = { ...request, config: listed, type: "AI" } as unknown as StoredRequest["request"];
      // Some names sound like secrets.
      const draft = { request: takeOutSecrets(typed, {}).rest, marks: {}, imported, tab: "one" };
      const first = await writeStored(notebook, "draft", SPACE, draft);
      // A second time the texts of the models are known.
      expect((await writeStored(notebook, "draft", SPACE, draft)).value).toBe(first.value);
      expect(JSON.stringify((await readStored(notebook, "draft", SPACE))?.value.request)).toBe(
        JSON.stringify(draft.request),
      );
      const read = (await readStored(notebook, "draft", SPACE))?.value;
      expect(read).toEqual(draft);
      expect(decodeImported(read?.imported)).toEqual(written);
    }),
  );
});

it("writes what changed of many models, and the text around them", async () => {
  const notebook = memoryNotebook();
  const models = Array.from({ length: 300 }, (_, index) => ({ id: `m${index}`, label: "é" }));
  const kept = async (gatewayModels: readonly object[]) => {
    const request = { config: { before: 1, gatewayModels, after: 2 }, type: "AI" };
    await writeStored(notebook, "draft", SPACE, { request, marks: {}, tab: "one" } as unknown as StoredRequest);
    const note = await readStored(notebook, "draft", SPACE);
    expect(JSON.stringify(note?.value.request)).toBe(JSON.stringify(request));
  };
  await kept(models);
  for (const place of [0, 127, 128, 299]) await kept(models.with(place, { id: "another", label: "ü" }));
  await kept(models.toSpliced(5, 1));
  await kept(models.slice(0, 128));
  await kept(models.toReversed());
  await kept([]);
});

it("reads drafts of older versions: objects, or pieces of UTF-8", async () => {
  const notebook = memoryNotebook();
  const draft = {
    request: { type: "AI", config: { embeddingModel: "m" } },
    marks: {},
    imported: encodeImported({ m: {} }),
    tab: "one",
  };
  await notebook.write("draft", SPACE, { ...draft, imported: { m: {} } });
  expect((await readStored(notebook, "draft", SPACE))?.value).toEqual(draft);
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const request = ['{"type":"AI","config":{"gatewayModels":[', '{"id":"é"}', ",", "{}", "]}}"].map(utf8);
  await notebook.write("draft", SPACE, { ...draft, request, imported: utf8('{"m":{}}') });
  const models = [{ id: "é" }, {}];
  expect((await readStored(notebook, "draft", SPACE))?.value).toEqual({
    ...draft,
    request: { type: "AI", config: { gatewayModels: models } },
  });
  expect(await readStored(notebook, "draft", "another")).toBeUndefined();
});

it("never writes a secret", async () => {
  const notebook = memoryNotebook();
  const request: StoredRequest["request"] = {
    type: "AI",
    config: {
      aiGatewayApiKey: "sk-one",
      llmProviders: [{ endpoint: "marked" }],
      gatewayModels: [{ apiKey: "sk-two" }],
    },
  };
  const marks = { "config/llmProviders/*/endpoint": true };
  const note = await writeStored(notebook, "draft", SPACE, { request, marks, tab: "one" });
  expect(await readStored(notebook, "draft", SPACE)).toEqual(note);
  const { value, parts = [] } = (await notebook.read("draft", SPACE)) ?? {};
  const written = JSON.stringify(value) + parts.map((part) => new TextDecoder().decode(part)).join("");
  expect(written).toContain("<enter again>");
  expect(written).not.toMatch(/sk-|"marked/);
  expect(request.config.aiGatewayApiKey).toBe("sk-one");
});
