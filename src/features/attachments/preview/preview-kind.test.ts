import { expect, test } from "vitest";
import { asPreview, previewKind } from "./preview-kind.ts";

test("a preview follows the type", () => {
  expect(
    ["image/png", "image/svg+xml", "video/mp4", "audio/mpeg", "application/pdf", "text/csv", "application/zip"].map(
      previewKind,
    ),
  ).toEqual(["picture", "picture", "video", "audio", "pdf", "text", "none"]);
});

test("what a browser would run is read as text, or not at all", () => {
  for (const type of [
    "text/html",
    "application/xhtml+xml",
    "text/xml",
    "application/xml",
    "text/javascript",
    "application/javascript",
  ]) {
    expect(previewKind(type)).toBe("text");
    expect(asPreview(new Blob(["x"], { type }), type).type).toBe("application/octet-stream");
  }
  for (const type of [
    "application/x-shockwave-flash",
    "application/java-archive",
    "multipart/related",
    "",
    undefined,
  ]) {
    expect(previewKind(type)).toBe("none");
  }
});

test("parameters of a type do not reach the bytes", () => {
  expect(asPreview(new Blob([]), "Video/MP4; codecs=avc1").type).toBe("video/mp4");
});
