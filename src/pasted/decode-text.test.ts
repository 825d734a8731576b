import { expect, it } from "vitest";
import { decodeText, withoutWrapping } from "./decode-text.ts";

const bytes = (...list: readonly number[]) => Uint8Array.from(list);
const latin1 = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

it.each([
  ["UTF-8", new TextEncoder().encode("Übersicht €"), "Übersicht €", undefined],
  ["UTF-8 with its mark", bytes(0xef, 0xbb, 0xbf, 0x61), "a", undefined],
  ["UTF-16 with its mark", bytes(0xff, 0xfe, 0xdc, 0x00, 0x61, 0x00), "Üa", "UTF-16"],
  ["UTF-16 of the other order", bytes(0xfe, 0xff, 0x00, 0xdc), "Ü", "UTF-16"],
  [
    "Windows-1252",
    latin1("kind;value\r\nscopes;base:read;\xdcbersicht f\xfcr alle"),
    "kind;value\r\nscopes;base:read;Übersicht für alle",
    "Windows-1252",
  ],
  ["nothing", bytes(), "", undefined],
  ["a picture", bytes(0x89, 0x50, 0x4e, 0x47, 0x00), undefined, undefined],
])("decodes %s", (_, given, text, encoding) => {
  expect(decodeText(given)).toEqual(text === undefined ? undefined : { text, ...(encoding && { encoding }) });
});

it.each([
  ["```json\n[1]\n```\n", "\n[1]\n"],
  ["\uFEFF```\r\n[1]\r\n```", "\n[1]\r\n"],
  ["\uFEFF\n```json  \n[1]```", "\n[1]"],
  ["\uFEFF[1]", "[1]"],
  ['HTTP/2 200 \r\nset-cookie: a=b\r\n\r\n{"a":1}', '\n\n\n{"a":1}'],
  ["HTTP/1.1 302 Found\n\nHTTP/1.1 200 OK\nx: y\n\n[1]", "\n\n\n\n\n[1]"],
  ["HTTP/1.1 200 OK\n\n<p>", "HTTP/1.1 200 OK\n\n<p>"],
  ["```json\n[1]\n```\nand more", "```json\n[1]\n```\nand more"],
])("of %j, what people mean is read", (text, meant) => {
  expect(withoutWrapping(text)).toBe(meant);
});

it("a fence that does not end is looked for once", () => {
  const text = `\`\`\`${"\n".repeat(2_000_000)}x`;
  expect(withoutWrapping(text)).toBe(text);
});
