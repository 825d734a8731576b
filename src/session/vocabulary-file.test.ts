import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeOf, readVocabulary, readVocabularyText, vocabularyFile } from "./vocabulary-file.ts";
import type { Vocabulary } from "./vocabulary.ts";

const ENTRIES: Vocabulary = [
  { kind: "scopes", value: "base:read", label: "Read bases", group: "Bases", help: "Names and fields." },
  { kind: "scopes", value: "record|read" },
  { kind: "bundles", value: "Read only", help: "For reports.", scopes: ["base:read", "record|read"] },
  { kind: "taskTypes", value: "chat", group: "Text" },
];

/** The problems of a text, with their places for people. */
const refusals = (text: string) =>
  readVocabularyText(text).problems.map(({ path, message }) => `${placeOf(path)}: ${message}`);
const inJson = (value: unknown) => refusals(JSON.stringify(value));

describe("a vocabulary in JSON", () => {
  it("is read with texts and objects, by list", () => {
    const json = {
      scopes: [{ value: "base:read", label: "Read bases", group: "Bases", help: "Names and fields." }, "record|read"],
      bundles: [{ name: "Read only", help: "For reports.", scopes: ["base:read", "record|read"] }],
      taskTypes: [{ value: "chat", group: "Text", label: "" }],
    };
    expect(readVocabulary(json)).toEqual({ entries: ENTRIES, problems: [] });
    expect(readVocabularyText(`\uFEFF ${JSON.stringify(json)}`)).toEqual({ entries: ENTRIES, problems: [] });
  });

  it("is the same after an export", () => {
    const text = fc.string({ minLength: 1, maxLength: 5 }).filter((value) => value.trim() === value);
    const entry = fc.record(
      { kind: fc.constantFrom("scopes", "tags", "modelTypes"), value: text, label: text, group: text, help: text },
      { requiredKeys: ["kind", "value"] },
    );
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const { entries: first } = readVocabularyText(vocabularyFile(entries));
        expect(readVocabularyText(vocabularyFile(first))).toEqual({ entries: first, problems: [] });
      }),
    );
    expect(readVocabularyText(vocabularyFile(ENTRIES)).entries).toEqual(ENTRIES);
  });

  it("keeps a value as it is, and strips marks of direction from what is shown", () => {
    expect(readVocabulary({ tags: [{ value: " a,b ", label: "\u202EA\u200F\u0000 " }] }).entries).toEqual([
      { kind: "tags", value: " a,b ", label: "A" },
    ]);
  });

  it.each([
    ["a wrong list", { scope: [] }, /^scope: Unknown list\. The lists are scopes, bundles, taskTypes/],
    ["no list", { tags: "a" }, /^tags: Expected a list\.$/],
    ["an unknown member", { tags: [{ value: "a", name: "A" }] }, /^tags\[0\]\.name: Unknown member\.$/],
    ["a number", { tags: ["a", 2] }, /^tags\[1\]: Expected a text, or an object with a value\.$/],
    ["a value of another type", { tags: [{ value: 2 }] }, /^tags\[0\]\.value: Expected a text\.$/],
    ["a label of another type", { tags: [{ value: "a", label: 2 }] }, /^tags\[0\]\.label: Expected a text\.$/],
    ["no value", { tags: [{ label: "A" }] }, /^tags\[0\]\.value: This cannot be empty\.$/],
    ["an empty value", { tags: [" "] }, /^tags\[0\]\.value: This cannot be empty\.$/],
    ["a hidden mark", { tags: ["a\u202E"] }, /^tags\[0\]\.value: Remove line breaks/],
    ["a control character", { tags: ["a\u001b[2J"] }, /^tags\[0\]\.value: Remove line breaks/],
    ["the same twice", { tags: ["a", "b", { value: "a" }] }, /^tags\[2\]: The same as tags\[0\]\.$/],
    ["a bundle without scopes", { bundles: [{ name: "A", scopes: 5 }] }, /^bundles\[0\]\.scopes: Expected a list/],
    ["an empty scope", { bundles: [{ name: "A", scopes: ["a", ""] }] }, /^bundles\[0\]\.scopes\[1\]: This cannot/],
    ["a bundle that is a text", { bundles: ["A"] }, /^bundles\[0\]: Expected an object with name and scopes\.$/],
    ["null", { bundles: null }, /^bundles: Expected a list\.$/],
    ["a list of lists", [["a"]], /^: Expected an object with lists: scopes/],
  ])("says the place of %s", (_, value, problem) => {
    expect(inJson(value)).toEqual([expect.stringMatching(problem)]);
  });

  it("reads what has no problem", () => {
    const { entries, problems } = readVocabulary({ tags: ["a", 1, "b"], more: [] });
    expect(entries.map(({ value }) => value)).toEqual(["a", "b"]);
    expect(problems).toHaveLength(2);
  });

  it("says where a text is no JSON, without quoting it: it may be a key", () => {
    expect(refusals('{"tags": [\nsk-secret]}')).toEqual([": This is not JSON: line 2, column 1: Enter a value here."]);
  });
});

describe("a vocabulary in a table", () => {
  const TABLE = [
    ["Kind", "Value", "Label", "Group", "Help"],
    ["scopes", "base:read", "Read bases", "Bases", "Names and fields."],
    ["Scope", " record|read ", "", "", ""],
    ["bundle", "base:read", "Read only", "", "For reports."],
    ["task type", "chat", "", "Text", ""],
    ["bundle", "record|read", "Read only", "", ""],
  ];
  const SORTED = [ENTRIES[0], ENTRIES[1], ENTRIES[3], ENTRIES[2]];

  it.each([
    ["TSV", TABLE.map((row) => row.join("\t")).join("\r\n")],
    ["CSV with a BOM", `\uFEFF${TABLE.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n")}`],
    ["semicolons and empty rows", `\n${TABLE.map((row) => row.join(";")).join("\n\n")}\n;;;;\n`],
    ["columns in another order", TABLE.map((row) => row.toReversed().join("\t")).join("\n")],
  ])("is read from %s", (_, text) => {
    expect(readVocabularyText(text)).toEqual({ entries: SORTED, problems: [] });
  });

  it("needs no more columns than kind and value", () => {
    expect(readVocabularyText("value,kind\nurl,transfer mode\n").entries).toEqual([
      { kind: "transferModes", value: "url" },
    ]);
  });

  it.each([
    ["no header", "scopes\tbase:read", /^Row 1: Name the columns in the first row: kind, value, label, group, help\.$/],
    ["an unknown column", "kind,value,colour\ntags,a,red", /^Row 1: Unknown column colour\.$/],
    ["an unknown kind", "kind,value\nrole,a", /^Row 2, kind: Enter one of scopes, bundles, taskTypes/],
    ["no value", "kind,value\ntags,a\n\ntags,", /^Row 4, value: This cannot be empty\.$/],
    ["a cell too many", "kind,value,help\ntags,a,b,c", /^Row 2: More cells than columns\./],
    ["a bundle without a name", "kind,value\nbundle,a", /^Row 2, label: Enter the name of the bundle\.$/],
    ["an empty scope of a bundle", "kind,value,label\nbundle,,A", /^Row 2, scopes, 0: This cannot be empty\.$/],
    ["the same twice", "kind,value\ntags,a\ntag,a", /^Row 3: The same as Row 2\.$/],
    ["an open quote", 'kind,value\ntags,"a', /^: The quote in row 2 is not closed\.$/],
  ])("says the row of %s", (_, text, problem) => {
    expect(refusals(text)).toEqual([expect.stringMatching(problem)]);
  });

  it("is refused as a whole without any text", () => {
    expect(refusals("")).toEqual([expect.stringMatching(/^: Name the columns/)]);
  });
});

it("refuses a text that would hold up the page, with what to do", () => {
  const rows = (count: number) => `kind,value\n${"scopes,base:read\n".repeat(count)}`;
  expect(refusals(rows(2))).toEqual(["Row 3: The same as Row 2."]);
  expect(refusals(rows(60_000))).toEqual([": This has more than a million characters. Import it in parts."]);
});
