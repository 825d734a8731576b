import { describe, expect, it } from "vitest";
import type { Attachment } from "#contract/index.ts";
import { attachmentName, isAddress, whatIsKnown } from "./attachment-name.ts";

describe("what an attachment is called", () => {
  it.each<[Attachment, string]>([
    [{ name: "a.png", path: "bucket/b.png" }, "a.png"],
    [{ name: "", path: "bucket/b.png" }, "b.png"],
    [{ path: "bucket/folder/" }, "folder"],
    [{ path: "C:\\files\\c.pdf", presignedUrl: "https://files.example/d.pdf" }, "c.pdf"],
    [{ path: "/", presignedUrl: "https://files.example/d.pdf" }, "files.example/d.pdf"],
    [
      { presignedUrl: "https://files.example/in/there/my%20photo.png?signature=s3cret#x" },
      "files.example/my photo.png",
    ],
    [{ presignedUrl: "https://files.example/100%" }, "files.example/100%"],
    [{ presignedUrl: "https://files.example/" }, "files.example"],
    [{ presignedUrl: "data:image/png;base64,AAAA" }, "data URL"],
    [{ presignedUrl: "uploads/e.txt?signature=s3cret" }, "e.txt"],
    [{ token: "t" }, "Unnamed"],
  ])("%j", (attachment, name) => {
    expect(attachmentName(attachment)).toBe(name);
  });
});

describe("what is known of an attachment", () => {
  it.each<[Attachment, string]>([
    [{ path: "a/b.png", size: 1_240_000, mimetype: "image/png" }, "1.24\u00a0MB · image/png"],
    [{ id: "att1", path: "a/b.png" }, "Only a path known"],
    [{ presignedUrl: "https://files.example/d.pdf" }, "Only a URL known"],
    [{ path: "a/b.png", presignedUrl: "x", token: "t" }, "Only a path, a URL and a token known"],
    [{ name: "far.png", path: "" }, "Only a name known"],
    [{ name: "far.png", token: "t" }, "Only a name and a token known"],
    [{ id: "att1" }, "Only an id known"],
    [{}, "No details known"],
  ])("%j", (attachment, text) => {
    expect(whatIsKnown(attachment)).toBe(text);
  });
});

it.each([
  ["https://files.example/a.png", true],
  ["", true],
  ["files.example/a.png", false],
  ["https://", false],
  ["hallo", false],
])("%j can be read as a URL: %j", (text, isOne) => {
  expect(isAddress(text)).toBe(isOne);
});
