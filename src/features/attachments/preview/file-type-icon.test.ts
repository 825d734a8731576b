import { expect, test } from "vitest";
import { fileKind } from "./file-type-icon.tsx";

test.each([
  ["image/svg+xml", "picture"],
  ["video/mp4", "film"],
  ["audio/mpeg", "sound"],
  ["application/pdf", "pdf"],
  ["text/csv; charset=utf-8", "sheet"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "sheet"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "text"],
  ["application/vnd.oasis.opendocument.text", "text"],
  ["application/gzip", "archive"],
  ["application/x-tar", "archive"],
  ["application/vnd.rar", "archive"],
  ["application/json", "code"],
  ["text/html", "code"],
  ["text/plain", "text"],
  ["application/x-unheard-of", "other"],
])("%s is of the kind %s", (type, kind) => {
  expect(fileKind(type, "named.png")).toBe(kind);
});

test.each([
  ["Offer.PDF", "pdf"],
  ["2026.tar.gz", "archive"],
  ["notes.md", "text"],
  ["no ending", "other"],
  ["", "other"],
])("without a media type %j is of the kind %s", (name, kind) => {
  expect(fileKind(undefined, name)).toBe(kind);
  expect(fileKind("application/octet-stream", name)).toBe(kind);
});
