import { expect, test } from "vitest";
import { reading } from "#json/read-json.ts";
import { escapeXml, textOf, textsOf } from "./xml.ts";

test("reads texts by the name of their element", () => {
  const xml = '<?xml version="1.0"?>\n<R xmlns="x"><Part><Size>1</Size></Part><Part><Size>2</Size></Part><Parts/></R>';
  expect(textsOf(xml, "Part").map((part) => textOf(part, "Size"))).toEqual(["1", "2"]);
  expect(textOf(xml, "ETag")).toBeUndefined();
});

test("decodes entities", () => {
  expect(textOf("<E>&quot;a&amp;b&quot; &#39;&#x41; &nope; &#x110000;</E>", "E")).toBe('"a&b" \'A &nope; &#x110000;');
});

test("escapes what would end a text", () => {
  expect(textOf(`<E>${escapeXml("a<b>&c")}</E>`, "E")).toBe("a<b>&c");
});

test.each<[string, (size: number) => string]>([
  ["tags that are never closed", (size) => "<Part><Code>".repeat(size)],
  ["tags without an end", (size) => "<Part ".repeat(size)],
  ["closed tags", (size) => "<Part></Part>".repeat(size)],
])("%s take twice the steps for twice the length", (_, make) => {
  const steps = [10_000, 20_000].map((size) => {
    reading.steps = 0;
    textsOf(make(size), "Part");
    return reading.steps;
  });
  expect((steps[1] ?? 0) / (steps[0] ?? 1)).toBeCloseTo(2);
});
