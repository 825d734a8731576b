import { expect, it } from "vitest";
import { shellNote } from "./shell-note.ts";

it("says of standalone alone that no shell reaches it", () => {
  expect(shellNote({ kind: "standalone" })).toMatch(/no shell can reach its address/);
  expect(shellNote({ kind: "remote" })).toBeUndefined();
});
