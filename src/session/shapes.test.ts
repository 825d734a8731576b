import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { followNotes, type Session } from "./session.ts";
import { saveShape, shapesQuery } from "./shapes.ts";

const schema = (title: string) => ({ type: "object", title, properties: { name: { type: "string" } } });

function opened(preset?: unknown) {
  const notebook = memoryNotebook();
  const session = { connection: { id: "c", preset: { shapes: preset } }, notebook } as unknown as Session;
  const client = new QueryClient();
  followNotes(session, client);
  const shown = async () =>
    Object.entries(await client.query(shapesQuery(session))).map(
      ([kind, { shape, isPreset }]) => `${kind} ${shape?.title ?? "refused"}${isPreset ? " of the file" : ""}`,
    );
  return { notebook, shown };
}

it("keeps a shape for each object, in place of that of console.json, and is told of changes", async () => {
  const { notebook, shown } = opened({ providers: schema("File"), keys: schema("Keys"), tools: schema("Other") });
  expect(await shown()).toEqual(["providers File of the file", "keys Keys of the file"]);
  await saveShape(notebook, "providers", schema("Mine"));
  await expect.poll(shown).toEqual(["providers Mine", "keys Keys of the file"]);
  await saveShape(notebook, "providers", undefined);
  await expect.poll(shown).toEqual(["providers File of the file", "keys Keys of the file"]);
});

it("is empty without shapes, and shows one that cannot be read any more", async () => {
  expect(await opened().shown()).toEqual([]);
  expect(await opened("kept by another version").shown()).toEqual([]);
  const { notebook, shown } = opened();
  await saveShape(notebook, "taskTypes", { $ref: "#/a" });
  expect(await shown()).toEqual(["taskTypes refused"]);
});
