import { describe, expect, it } from "vitest";
import { readContent, writeContent } from "./file-content.ts";
import { CONTENT } from "./test-content.ts";

const NOTHING = { pins: [], vocabulary: [], shapes: {}, drafts: [], sent: [], tokens: [], notes: [] };

describe("the text of a file", () => {
  it("is read as it was written", () => {
    expect(readContent(writeContent(CONTENT))).toEqual({ content: CONTENT, problems: [] });
  });

  it("refuses no draft with a secret that someone wrote there: it is taken out when it is stored", () => {
    const text = writeContent(CONTENT).replaceAll("<enter again>", "sk-typed");
    expect(readContent(text).problems).toEqual([]);
  });

  it.each([
    ["another version", { ...JSON.parse(writeContent(CONTENT)), version: 2 } as unknown, /^A newer version/],
    ["a configuration", { type: "AI", config: {} }, /Import configuration/],
    ["another file", { a: 1 }, /other content/],
    ["no JSON", undefined, /other content/],
    ["one without a version", { kind: "workspace-console/browser" }, /damaged/],
    ["one whose version is no number", { kind: "workspace-console/browser", version: null }, /damaged/],
  ])("is refused as a whole: %s", (_, value, message) => {
    expect(() => readContent(value === undefined ? "{" : JSON.stringify(value))).toThrow(message);
  });

  it("is read without what is wrong in it, which is named by its place", () => {
    const [place] = CONTENT.connections;
    const version = place?.notes.find(({ kind }) => kind === "version");
    const broken = {
      kind: "workspace-console/browser",
      version: 1,
      savedTime: "t",
      connections: [
        { ...place?.connection, connection: { ...place?.connection, baseUrl: "http://elsewhere.example" } },
        {
          pins: {
            kind: "workspace-console/pins",
            version: 1,
            pins: [{ kind: "space", id: "", parent: "", name: "x" }],
          },
          vocabulary: { scopes: [1] },
          shapes: { providers: { type: "string" } },
          drafts: [{ spaceId: "s", savedTime: "t", request: { type: "AI" } }, 5],
          tokens: [{ key: "k", entry: { request: {} } }],
          uploadTarget: { kind: "tus", endpoint: "http://files.example" },
          notes: [
            { kind: "label", key: "k", value: "" },
            { kind: "price-unit", key: "s", value: { unit: "per word" } },
            { kind: "dialect", key: "s", value: "mine" },
            { kind: "key-result", key: "k", value: { kind: "great", time: 1 } },
            { kind: "pin", key: "k", value: {} },
            { ...version, value: { outcome: "great" } },
            { ...version, part: "%" },
            { ...version, part: "QUJDR" },
            { kind: "label", key: "k", value: "EU key" },
          ],
        },
        5,
        { uploadTarget: { kind: "of a newer version" } },
      ],
      secrets: [
        { ...CONTENT.secrets[0], uses: [{ place: 1 }] },
        { ...CONTENT.secrets[0], kind: "other" },
      ],
    };
    const { content, problems } = readContent(JSON.stringify(broken));
    expect(content.connections).toEqual([
      {
        connection: undefined,
        pins: [],
        vocabulary: [],
        shapes: {},
        drafts: [],
        sent: [],
        tokens: [],
        notes: [{ kind: "label", key: "k", value: "EU key" }],
      },
      { ...NOTHING, connection: undefined },
    ]);
    expect(content.secrets).toEqual([]);
    expect(problems.map((problem) => problem.split(": ")[0])).toEqual([
      "connections[0]",
      "connections[1].vocabulary.scopes[0]",
      "connections[1].shapes.providers",
      "connections[1].pins.pins[0].id",
      "connections[1].drafts[0]",
      "connections[1].drafts[1]",
      "connections[1].tokens[0]",
      "connections[1].uploadTarget.endpoint",
      "connections[1].notes[0]",
      "connections[1].notes[1]",
      "connections[1].notes[2]",
      "connections[1].notes[3]",
      "connections[1].notes[4]",
      "connections[1].notes[5]",
      "connections[1].notes[6]",
      "connections[1].notes[7]",
      "connections[2]",
      "connections[3].uploadTarget",
      "secrets[0]",
      "secrets[1]",
    ]);
  });
});
