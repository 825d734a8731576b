import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openPoints } from "./open-points.ts";

const document = readFileSync(new URL("service.md", import.meta.url), "utf8");

/** Sentences and table cells that leave something open, without the one that explains the wording. */
function leftOpen(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => line.split("|"))
    .map((cell) => cell.replace(/^(\s*[-\d.]+\s)?\s*/, "").trim())
    .filter((cell) => cell.includes("not shown") && !cell.includes('Places marked "not shown"'))
    .flatMap((cell) => cell.split(/(?<=\.)\s+/))
    .filter((sentence) => sentence.includes("not shown"));
}

const unlisted = (text: string) =>
  leftOpen(text).filter(
    (sentence) => !openPoints.some(({ quote }) => quote.includes(sentence) || sentence.includes(quote)),
  );

describe("open points", () => {
  it("cover every 'not shown' of the service document", () => {
    expect(leftOpen(document).length).toBeGreaterThan(10);
    expect(unlisted(document)).toEqual([]);
  });

  it("miss one that the document adds", () => {
    expect(unlisted(`${document}\nThe colour of a base: not shown.\n`)).toEqual(["The colour of a base: not shown."]);
  });

  it.each(openPoints.map((point) => [point.id, point.quote]))("%s quotes the document", (_, quote) => {
    expect(document).toContain(quote);
  });

  it("say in words how each is treated", () => {
    const treatments = new Set(openPoints.map(({ treatment }) => treatment));
    expect([...treatments].toSorted()).toEqual(["any value", "this browser", "unchanged"]);
  });

  it("have unique ids", () => {
    expect(new Set(openPoints.map(({ id }) => id)).size).toBe(openPoints.length);
  });
});
