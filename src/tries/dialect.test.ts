import { describe, expect, it } from "vitest";
import { headerProblem, OPEN_AI, pathProblem, readDialect } from "./dialect.ts";

describe("a dialect", () => {
  it.each([undefined, "OpenAI", [], { paths: { models: "https://evil.example/" }, keyHeader: "Host" }])(
    "is OpenAI's where a note has nothing of use: %j",
    (note) => {
      expect(readDialect(note)).toEqual(OPEN_AI);
    },
  );

  it("is the one of the note", () => {
    const mine = {
      ...OPEN_AI,
      paths: { ...OPEN_AI.paths, models: "/model/info" },
      keyHeader: "x-api-key",
      isBearer: false,
    };
    expect(readDialect({ ...mine, more: 1 })).toEqual(mine);
  });

  it.each(["models", "//evil.example?x", "/a?key=1", "/a#b", "/a b", "/\\evil.example"])(
    "does not take the path %s",
    (path) => {
      expect(pathProblem(path)).toBeDefined();
    },
  );

  it.each(["", "a b", "Cookie", "Host", "Sec-Fetch-Mode", "Content-Type", "x:y"])(
    "does not send a key as %s",
    (name) => {
      expect(headerProblem(name)).toBeDefined();
    },
  );

  it.each(["Authorization", "x-api-key", "x-goog-api-key"])("sends a key as %s", (name) => {
    expect(headerProblem(name)).toBeUndefined();
  });
});
