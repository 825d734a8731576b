import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAVED_FILE } from "#json/saved-file.ts";
import { filedVocabulary, previewValues, readVocabulary, type ValuesQuestion } from "./vocabulary-file.ts";
import type { Vocabulary } from "./vocabulary.ts";

const ENTRIES: Vocabulary = [
  { kind: "scopes", value: "base:read", label: "Read bases", group: "Bases", help: "Names and fields." },
  { kind: "scopes", value: "record|read" },
  { kind: "bundles", value: "Read only", help: "For reports.", scopes: ["base:read", "record|read"] },
  { kind: "taskTypes", value: "chat", group: "Text" },
];

const preview = (text: string, chosen: ValuesQuestion["chosen"] = {}) => previewValues({ text, chosen, known: [] });
/** The problems of a text, with their places for people. */
const refusals = (text: string, chosen?: ValuesQuestion["chosen"]) =>
  preview(text, chosen).plan.refused.map(({ place, message }) => `${place}: ${message}`);
const readText = (text: string) => {
  const { added: entries, refused: problems } = preview(text).plan;
  return { entries, problems };
};
const inJson = (value: unknown) => refusals(JSON.stringify(value));

describe("a vocabulary in JSON", () => {
  it("is read with texts and objects, by list", () => {
    const json = {
      scopes: [{ value: "base:read", label: "Read bases", group: "Bases", help: "Names and fields." }, "record|read"],
      bundles: [{ name: "Read only", help: "For reports.", scopes: ["base:read", "record|read"] }],
      taskTypes: [{ value: "chat", group: "Text", label: "" }],
    };
    expect(readVocabulary(json)).toEqual({ entries: ENTRIES, problems: [] });
    expect(readText(`\uFEFF ${JSON.stringify(json)}`)).toEqual({ entries: ENTRIES, problems: [] });
  });

  it("is the same after an export", () => {
    const text = fc.string({ minLength: 1, maxLength: 5 }).filter((value) => value.trim() === value);
    const entry = fc.record(
      { kind: fc.constantFrom("scopes", "tags", "modelTypes"), value: text, label: text, group: text, help: text },
      { requiredKeys: ["kind", "value"] },
    );
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const { entries: first } = readText(JSON.stringify(filedVocabulary(entries)));
        expect(readText(JSON.stringify(filedVocabulary(first)))).toEqual({ entries: first, problems: [] });
      }),
    );
    expect(readText(JSON.stringify(filedVocabulary(ENTRIES))).entries).toEqual(ENTRIES);
  });

  it("is read of a saved file, and what else that has is named", () => {
    const connections = [{ vocabulary: filedVocabulary(ENTRIES), shapes: { providers: { type: "object" } } }];
    const { plan, more } = preview(JSON.stringify({ ...SAVED_FILE, connections }));
    expect(plan.added).toEqual(ENTRIES);
    expect(more).toBe("It also has: shapes. “Browser data” restores all of it.");
  });

  it("is read as the guide writes it", () => {
    const guide = readFileSync(`${import.meta.dirname}/console-json.md`, "utf8").split("## Vocabulary")[1] ?? "";
    const [, json = ""] = /```json\n(.*?)```/s.exec(guide) ?? [];
    const { plan, columns } = preview(json);
    expect([plan.added.map(({ value }) => value), plan.refused, columns]).toEqual([
      ["base:read", "record:write", "Read only", "chat"],
      [],
      undefined,
    ]);
  });

  it("keeps a value as it is, and strips marks of direction from what is shown", () => {
    expect(readVocabulary({ tags: [{ value: " a,b ", label: "\u202EA\u200F\u0000 " }] }).entries).toEqual([
      { kind: "tags", value: " a,b ", label: "A" },
    ]);
  });

  it.each([
    ["a wrong list", { scope: [], tags: [] }, /^scope: Unknown list\. The lists are scopes, bundles, taskTypes/],
    ["no list", { tags: "a" }, /^tags: Expected a list\.$/],
    [
      "an unknown member",
      { tags: [{ value: "a", name: "A" }] },
      /^tags\[0\]\.name: Remove this\. Allowed here: value, label, group, help\.$/,
    ],
    ["a number", { tags: ["a", 2] }, /^tags\[1\]: Expected a text, or an object with a value\.$/],
    ["a value of another type", { tags: [{ value: 2 }] }, /^tags\[0\]\.value: Expected string, received number\.$/],
    [
      "a label of another type",
      { tags: [{ value: "a", label: 2 }] },
      /^tags\[0\]\.label: Expected string, received number\.$/,
    ],
    ["no value", { tags: [{ label: "A" }] }, /^tags\[0\]\.value: This field is required\.$/],
    ["an empty value", { tags: [" "] }, /^tags\[0\]\.value: This cannot be empty\.$/],
    ["a hidden mark", { tags: ["a\u202E"] }, /^tags\[0\]\.value: Remove line breaks/],
    ["a control character", { tags: ["a\u001b[2J"] }, /^tags\[0\]\.value: Remove line breaks/],
    ["the same twice", { tags: ["a", "b", { value: "a" }] }, /^tags\[2\]: The same as tags\[0\]\.$/],
    [
      "a bundle without scopes",
      { bundles: [{ name: "A", scopes: 5 }] },
      /^bundles\[0\]\.scopes: Expected array, received number\.$/,
    ],
    ["an empty scope", { bundles: [{ name: "A", scopes: ["a", ""] }] }, /^bundles\[0\]\.scopes\[1\]: This cannot/],
    ["a bundle that is a text", { bundles: ["A"] }, /^bundles\[0\]: Expected an object with name and scopes\.$/],
    ["null", { bundles: null }, /^bundles: Expected a list\.$/],
  ])("says the place of %s", (_, value, problem) => {
    expect(inJson(value)).toEqual([expect.stringMatching(problem)]);
  });

  it("reads what has no problem", () => {
    const { entries, problems } = readVocabulary({ tags: ["a", 1, "b"], more: [] });
    expect(entries.map(({ value }) => value)).toEqual(["a", "b"]);
    expect(problems).toHaveLength(2);
  });

  it("says where a text is no JSON, without quoting it: it may be a key", () => {
    expect(() => refusals('{"tags": [\n"sk-secret')).toThrow(
      "This is not JSON: line 2, column 1: The closing quote is missing.",
    );
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
    expect(readText(text)).toEqual({ entries: SORTED, problems: [] });
  });

  it("needs no more columns than kind and value", () => {
    expect(readText("value,kind\nurl,transfer mode\n").entries).toEqual([{ kind: "transferModes", value: "url" }]);
  });

  it.each([
    ["an unknown kind", "kind,value\nrole,a", /^Row 2, kind: Enter one of scopes, bundles, taskTypes/],
    ["no value", "kind,value\ntags,a\n\ntags,", /^Row 4, value: This cannot be empty\.$/],
    ["a cell too many", "kind,value,help\ntags,a,b,c", /^Row 2: More cells than columns\./],
    ["a bundle without a name", "kind,value\nbundle,a", /^Row 2, label: Enter the name of the bundle\.$/],
    ["an empty scope of a bundle", "kind,value,label\nbundle,,A", /^Row 2, scopes, 0: This cannot be empty\.$/],
    ["the same twice", "kind,value\ntags,a\ntag,a", /^Row 3: The same as Row 2\.$/],
  ])("says the row of %s", (_, text, problem) => {
    expect(refusals(text)).toEqual([expect.stringMatching(problem)]);
  });

  it("takes characters of no width out of a value", () => {
    const { added } = previewValues({
      text: "base:read\u200B\n\u00A0key:read",
      chosen: { ofAll: "scopes" },
      known: [],
    }).plan;
    expect(added.map(({ value }) => value)).toEqual(["base:read", "key:read"]);
    const bundle = "kind,value,label\nbundle,base:read\u200B,A";
    expect(readText(bundle).entries).toMatchObject([{ value: "A", scopes: ["base:read"] }]);
  });

  it("is refused where a quote is not closed", () => {
    expect(() => refusals('kind,value\ntags,"a')).toThrow("The quote in row 2 is not closed.");
  });

  it("shows its columns, and leaves out those that it does not know", () => {
    expect(preview("kind,value,colour\ntags,a,red").columns?.list.map(({ name, column }) => [name, column])).toEqual([
      ["kind", "kind"],
      ["value", "value"],
      ["colour", undefined],
    ]);
  });

  it("may have translated names, a separator line of Excel, or none of it", () => {
    const german = "sep=;\r\nArt;Wert;Bezeichnung\r\nscopes;base:read;Basen lesen\r\n";
    expect(readText(german)).toEqual({
      entries: [{ kind: "scopes", value: "base:read", label: "Basen lesen" }],
      problems: [],
    });
    const polish = "rodzaj;kod;opis\nscopes;base:read;Czyta";
    const columns = ["kind", "value", "label"] as const;
    expect(preview(polish).columns?.list.map(({ column }) => column)).toEqual(["kind", undefined, undefined]);
    expect(preview(polish, { columns }).plan.added).toEqual([{ kind: "scopes", value: "base:read", label: "Czyta" }]);
    expect(preview("scopes;base:read").columns?.list.map(({ column }) => column)).toEqual(["kind", "value"]);
  });

  it.each([
    ["one column", "base:read\nbase:write\nrecord:read\n"],
    ["a list of bullets", "- base:read\n- base:write\n- `record:read`"],
    ["one line", "base:read, base:write, record:read"],
    ["code", "export const SCOPES = ['base:read', 'base:write', 'record:read'] as const;"],
    ["a type", "type Scope =\n  | 'base:read'\n  | 'base:write'\n  | 'record:read';"],
    ["documentation", "- `base:read` – Read\n- `base:write` – Write\n- `record:read` – Read records"],
    ["OAuth", "base:read base:write record:read"],
    ["a JSON list", '["base:read","base:write","record:read"]'],
    ["objects", '[{"id":"base:read"},{"id":"base:write"},{"id":"record:read"}]'],
  ])("asks for the kind of %s", (_, text) => {
    expect(preview(text)).toMatchObject({ columns: { needsKind: true, kind: undefined }, plan: { added: [] } });
    expect(preview(text, { ofAll: "scopes" }).plan.added.map(({ value }) => value)).toEqual([
      "base:read",
      "base:write",
      "record:read",
    ]);
  });

  it("names what is left out around scopes", () => {
    const { more } = preview("- `base:read` – Read\n- `base:write` – Write", { ofAll: "scopes" });
    expect(more).toBe("Left out: – Read · – Write.");
    expect(preview("base:read\nbase:write", { ofAll: "scopes" }).more).toBeUndefined();
  });

  it("takes the kind from the name of the column", () => {
    expect(readText("Scopes\nbase:read").entries).toEqual([{ kind: "scopes", value: "base:read" }]);
  });
});
