import { expect, it } from "vitest";
import { documentFiles } from "./document-files.ts";

it("writes the API document and a JSON Schema of console.json beside the page", async () => {
  const emitted: { fileName: string; source: string }[] = [];
  const { generateBundle } = documentFiles();
  const context = { emitFile: (file: { fileName: string; source: string }) => emitted.push(file) };
  await (generateBundle as unknown as (this: typeof context) => Promise<void>).call(context);
  expect(emitted.map(({ fileName }) => fileName)).toEqual(["openapi.json", "console.schema.json"]);
  expect(JSON.parse(emitted[1]?.source ?? "")).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    additionalProperties: false,
    properties: {
      title: { type: "string", description: expect.stringMatching(/\w/) },
      connections: {
        items: {
          required: ["name"],
          properties: { environment: { properties: { color: { enum: expect.any(Array) } } } },
        },
      },
    },
  });
});
