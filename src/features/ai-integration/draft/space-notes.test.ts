import { expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { readSpaceNotes } from "./space-notes.ts";
import { writeStored } from "./stored-request.ts";

const rest = { marks: {}, tab: "one" };
const models = Array.from({ length: 300 }, (_, index) => ({ id: `m${index}` }));

it("finds drafts, and whether what was last sent turns AI on, however many models it has", async () => {
  const notebook = memoryNotebook();
  await writeStored(notebook, "draft", "spcDraft", { ...rest, request: { type: "AI", config: {} } });
  for (const enable of [true, false])
    await writeStored(notebook, "last-sent", `spc-${enable}`, {
      ...rest,
      request: { type: "AI", config: { gatewayModels: models }, enable },
    });
  await writeStored(notebook, "last-sent", "spcNeither", { ...rest, request: { type: "AI", config: {} } });
  const { drafts, sent } = await readSpaceNotes(notebook);
  expect([...drafts]).toEqual(["spcDraft"]);
  expect([...sent].map(([spaceId, { enable }]) => [spaceId, enable])).toEqual([
    ["spc-false", false],
    ["spc-true", true],
    ["spcNeither", undefined],
  ]);
  expect(sent.get("spc-true")?.savedTime).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it("reads what older versions sent: objects, or pieces of UTF-8", async () => {
  const notebook = memoryNotebook();
  await notebook.write("last-sent", "spcObject", { ...rest, request: { type: "AI", config: {}, enable: true } });
  await notebook.write("last-sent", "spcUnset", { ...rest, request: { type: "AI", config: {} } });
  const pieces = ['{"type":"AI","config":{"gatewayModels":[', '{"id":"é"}', ']},"enable":false}'];
  const request = pieces.map((text) => new TextEncoder().encode(text));
  await notebook.write("last-sent", "spcPieces", { ...rest, request });
  const { sent } = await readSpaceNotes(notebook);
  expect(sent.get("spcObject")?.enable).toBe(true);
  expect(sent.get("spcUnset")?.enable).toBeUndefined();
  expect(sent.get("spcPieces")?.enable).toBe(false);
});
