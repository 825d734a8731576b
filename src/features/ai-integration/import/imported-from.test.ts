import { expect, it } from "vitest";
import { fromAddress, readImportedFrom } from "./imported-from.ts";

const time = "2026-11-29T09:00:00.000Z";

it.each([
  ["https://host.example/models.json", "https://host.example/models.json", false],
  ["https://host.example/models?key=made-up", "https://host.example/models", true],
  ["https://me:made-up@host.example/models#a=made-up", "https://host.example/models", true],
  ["https://host.example/models#made-up", "https://host.example/models", true],
])("keeps nothing of %s that may be a secret", (text, address, isCut) => {
  expect(fromAddress(text, time)).toEqual({ kind: "address", address, isCut, time });
});

it("reads its own notes, and an address of a file without what may be a secret", () => {
  const notes = [
    { kind: "gateway", time },
    { kind: "file", name: "models.json", time },
    fromAddress("https://host.example/models?key=made-up", time),
  ];
  expect(notes.map(readImportedFrom)).toEqual(notes);
  const foreign = { kind: "address", address: "https://host.example/models?key=made-up", isCut: false, time };
  expect(readImportedFrom(foreign)).toEqual(notes[2]);
});

it.each([undefined, "x", {}, { kind: "file", time }, { kind: "gateway", time: "soon" }, { kind: "other", time }])(
  "makes nothing of %j",
  (note) => {
    expect(readImportedFrom(note)).toBeUndefined();
  },
);
