import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { followNotes, type Session } from "./session.ts";
import {
  changeVocabulary,
  vocabularyQuery,
  withEntries,
  withPreset,
  type Vocabulary,
  type VocabularyEntry,
} from "./vocabulary.ts";

const tag = (value: string, label?: string): VocabularyEntry => ({ kind: "tags", value, ...(label && { label }) });
const texts = (entries: Vocabulary) => entries.map(({ value, label }) => (label ? `${value} ${label}` : value));

function opened() {
  const notebook = memoryNotebook();
  const session = { connection: { id: "c" }, notebook } as unknown as Session;
  const client = new QueryClient();
  followNotes(session, client);
  const shown = async () => texts(await client.query(vocabularyQuery(session)));
  return { notebook, shown };
}

describe("the vocabulary of a connection", () => {
  it("is empty at first", async () => {
    expect(await opened().shown()).toEqual([]);
  });

  it("is kept, in its order", async () => {
    const { notebook, shown } = opened();
    await changeVocabulary(notebook, () => [tag("b"), tag("a")]);
    expect(await shown()).toEqual(["b", "a"]);
  });

  it("is read again when a tab changes it", async () => {
    const { notebook, shown } = opened();
    expect(await shown()).toEqual([]);
    await changeVocabulary(notebook, () => [tag("a")]);
    await vi.waitFor(async () => expect(await shown()).toEqual(["a"]));
    await changeVocabulary(notebook, () => []);
    await vi.waitFor(async () => expect(await shown()).toEqual([]));
  });

  it("shows nothing of what it does not know, and keeps it", async () => {
    const { notebook, shown } = opened();
    const later = { kind: "colours", value: "red" };
    await notebook.write("vocabulary", "entries", [later, null, tag("a")]);
    expect(await shown()).toEqual(["a"]);
    await notebook.write("vocabulary", "entries", [later, tag("a")]);
    await changeVocabulary(notebook, (entries) => withEntries(entries, [tag("b")]));
    expect((await notebook.read("vocabulary", "entries"))?.value).toEqual([later, tag("a"), tag("b")]);
  });

  it("opens a note that is no list", async () => {
    const { notebook, shown } = opened();
    await notebook.write("vocabulary", "entries", "a");
    expect(await shown()).toEqual([]);
  });
});

describe("adding entries", () => {
  it("puts a known value in its place, and others at the end", () => {
    const added = [tag("b", "B"), tag("c"), { kind: "scopes", value: "a" } as const];
    expect(texts(withEntries([tag("a"), tag("b")], added))).toEqual(["a", "b B", "c", "a"]);
  });
});

describe("undoing a change", () => {
  it("removes what was added and restores what was changed", async () => {
    const { notebook, shown } = opened();
    await changeVocabulary(notebook, () => [tag("a"), tag("b")]);
    const undo = await changeVocabulary(notebook, (entries) => withEntries(entries, [tag("a", "A"), tag("c")]));
    expect(await shown()).toEqual(["a A", "b", "c"]);
    await undo();
    await vi.waitFor(async () => expect(await shown()).toEqual(["a", "b"]));
  });

  it("puts a removed entry back in its place", async () => {
    const { notebook, shown } = opened();
    await changeVocabulary(notebook, () => [tag("a"), tag("b"), tag("c")]);
    const undo = await changeVocabulary(notebook, (entries) => entries.filter(({ value }) => value !== "b"));
    await undo();
    expect(await shown()).toEqual(["a", "b", "c"]);
  });

  it("keeps what was changed since", async () => {
    const { notebook, shown } = opened();
    await changeVocabulary(notebook, () => [tag("a"), tag("b")]);
    const undo = await changeVocabulary(notebook, () => [tag("b", "B"), tag("c")]);
    await changeVocabulary(notebook, () => [tag("b", "mine"), tag("c"), tag("d"), tag("a", "again")]);
    await undo();
    expect(await shown()).toEqual(["b mine", "d", "a again"]);
  });
});

it("offers the values of console.json, unless this browser has the same", () => {
  expect(texts(withPreset([tag("a", "A"), tag("b", "B")], [tag("b", "Mine"), tag("c")]))).toEqual([
    "a A",
    "b Mine",
    "c",
  ]);
  for (const kept of [undefined, { scopes: ["a"] }, [null, 1, { kind: "verbs", value: "a" }]]) {
    expect(withPreset(kept, [tag("c")])).toEqual([tag("c")]);
  }
});
