import { expect, test } from "vitest";
import { escapeXml, textOf } from "./xml.ts";

test("reads texts by the name of their element", () => {
  const xml = '<?xml version="1.0"?>\n<R xmlns="x"><Part><Size>1</Size></Part><Part><Size>2</Size></Part><Parts/></R>';
  expect(textOf(xml, "Size")).toBe("1");
  expect(textOf(xml, "ETag")).toBeUndefined();
});

test("decodes entities", () => {
  expect(textOf("<E>&quot;a&amp;b&quot; &#39;&#x41; &nope; &#x110000;</E>", "E")).toBe('"a&b" \'A &nope; &#x110000;');
});

test("escapes what would end a text", () => {
  expect(textOf(`<E>${escapeXml("a<b>&c")}</E>`, "E")).toBe("a<b>&c");
});

test.each(["<Part><Code>".repeat(20_000), "<Part ".repeat(20_000), "<Part>never closed"])(
  "finds no text of an element that is not closed (%#)",
  (xml) => {
    expect(textOf(xml, "Part")).toBeUndefined();
  },
);
