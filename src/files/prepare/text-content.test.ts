import { expect, it } from "vitest";
import { isText, typeOfText } from "./media-type.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  for (let at = 0; at <= text.length; at++) view.setUint16(at * 2, `\ufeff${text}`.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
};

it.each<[string, Uint8Array, boolean]>([
  ["words", utf8("plain ü\t\r\n\f\u001b[0m"), true],
  ["a character that the cut divides", utf8("grün ü").slice(0, -1), true],
  ["UTF-16, little end first", utf16("a", false), true],
  ["UTF-16, big end first", utf16("a", true), true],
  ["bytes that begin as UTF-16 does and do not go on", new Uint8Array([0xff, 0x00, 0x41]), false],
  ["bytes that go on as UTF-16 does", new Uint8Array([0x41, 0xfe]), false],
  ["the other two of its bytes", new Uint8Array([0xfe, 0x41]), false],
  ["the last of its bytes", new Uint8Array([0x41, 0xff]), false],
  ["bytes that are no UTF-8", new Uint8Array([0x41, 0xc3, 0x28]), false],
  ["a bell", utf8("a\u0007"), false],
  ["a delete", utf8("a\u007f"), false],
])("%s", (_, bytes, isOne) => {
  expect(isText(bytes)).toBe(isOne);
});

it.each([
  [utf8("<!doctype html><p>"), "text/html"],
  [utf16("<html >", false), "text/html"],
  [utf16("<html >", true), "text/html"],
  [utf8('<?xml version="1.0"?><svg xmlns="">'), "image/svg+xml"],
  [utf8('<?xml version="1.0"?><feed>'), "application/xml"],
  [utf8("{\\rtf1 words"), "application/rtf"],
  [utf8("words {\\rtf1"), undefined],
  [utf8("\ufeff\u00a0\u2003\u3000 <html>"), "text/html"],
  [utf8("\v\f <svg>"), "image/svg+xml"],
  [utf8("words <html>"), undefined],
  [utf8("   "), undefined],
])("a text tells its type %#", (bytes, type) => {
  expect(typeOfText(bytes)).toBe(type);
});
