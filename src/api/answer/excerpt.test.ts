import { describe, expect, it } from "vitest";
import { cutText, excerptOf } from "./excerpt.ts";

const MILLION = 1_000_000;
const sizeOf = (value: unknown) => JSON.stringify(value, null, 2).length;
const membersOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`member${index}`, index]));

describe("a text", () => {
  it("stays if it is short", () => expect(cutText("short")).toBe("short"));

  it("is cut between characters if it is long, and says how long it was", () => {
    const shown = cutText(`${"a".repeat(65)}😀${"b".repeat(MILLION)}`, 90);
    expect(shown).toBe(`${"a".repeat(65)}\ufffd… (1,000,067 characters)`);
    const first = cutText("a".repeat(15 * MILLION));
    expect(first).toHaveLength(4_000);
    expect(cutText(first, 300), "cut again").toMatch(/a… \(15,000,000 characters\)$/);
  });
});

describe("an excerpt", () => {
  it("is the same value if it is small", () => {
    const value = { a: [1, { b: null }], c: "x".repeat(4_000), __proto__: 1, d: {}, e: [] };
    expect(excerptOf(value)).toBe(value);
    expect(excerptOf(7)).toBe(7);
  });

  it("cuts a list of one million and says how many are missing", () => {
    const { more } = excerptOf({ more: Array.from({ length: MILLION }, (_, index) => index) }) as { more: unknown[] };
    expect(more).toHaveLength(1_001);
    expect(more.slice(0, 2)).toEqual([0, 1]);
    expect(more.at(-1)).toBe("… (999,000 more elements)");
  });

  it("cuts 300,000 members and keeps the preferred ones in order", () => {
    const value = { ...membersOf(300_000), name: "Base" };
    const shown = excerptOf(value, new Set(["name"])) as Record<string, unknown>;
    expect(Object.keys(shown)).toHaveLength(1_001);
    expect(Object.keys(shown).slice(-2)).toEqual(["name", "…"]);
    expect(shown).toMatchObject({ member0: 0, name: "Base", "…": "(299,001 more fields)" });
  });

  it("cuts a long member name, and keeps a member named __proto__", () => {
    const value = JSON.parse(`{"__proto__":1,"${"a".repeat(MILLION)}":2}`) as unknown;
    const shown = excerptOf(value) as object;
    expect(Object.entries(shown)).toEqual([
      ["__proto__", 1],
      [expect.stringMatching(/^a{176}… \(1,000,000 characters\)$/), 2],
    ]);
  });

  it("gives each part an equal share", () => {
    const value = { first: Array.from({ length: 500 }, () => "x".repeat(5_000)), last: "y".repeat(4_000) };
    const shown = excerptOf(value) as typeof value;
    expect(shown.last).toBe(value.last);
    expect(shown.first).toHaveLength(500);
  });

  it("keeps the members of each object in a list", () => {
    const errors = Array.from({ length: 300_000 }, (_, at) => ({ path: ["name"], message: `Refused ${at}.` }));
    const shown = excerptOf({ errors }) as { errors: unknown[] };
    expect(shown.errors.slice(0, 200)).toEqual(errors.slice(0, 200));
    expect(shown.errors.at(-1)).toMatch(/^… \(299,\d\d\d more elements\)$/);
  });

  it.each([
    ["a hundred long texts", Array.from({ length: 100 }, () => "x".repeat(150_000))],
    ["a thousand lists of a thousand", Array.from({ length: 1_000 }, () => Array.from({ length: 1_000 }, () => 1))],
    ["a million lists", Array.from({ length: MILLION }, () => [])],
    ["a million below 190 lists", JSON.parse(`${"[".repeat(190)}${"1,".repeat(MILLION)}1${"]".repeat(190)}`)],
    [
      "100,000 objects in objects",
      Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at, { in: { at } }])),
    ],
  ])("of %s is small", (_, value) => {
    expect(sizeOf(excerptOf(value))).toBeLessThan(250_000);
  });

  it("cuts a text with many escapes shorter", () => {
    const { name } = excerptOf({ name: "\n".repeat(7 * MILLION) }) as { name: string };
    expect(name).toHaveLength(2_006);
    expect(name.endsWith("\n… (7,000,000 characters)")).toBe(true);
  });

  it("describes a part that has no space", () => {
    const shown = JSON.stringify(
      excerptOf(Array.from({ length: 1_000 }, () => ({ a: Array.from({ length: 20 }, () => ["x".repeat(99)]) }))),
    );
    expect(shown).toContain('"… (1 element)"');
  });
});
