import { expect, it } from "vitest";
import { shellNote } from "./shell-note.ts";

it("returns a note only for the in-browser service", () => {
  expect(shellNote({ kind: "standalone" })).toMatch(/a shell cannot reach/);
  expect(shellNote({ kind: "remote" })).toBe("");
});
