import { expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { readUsedScopes, rememberScopes } from "./used-scopes.ts";

it("suggests the latest scopes first, each once", async () => {
  const notebook = memoryNotebook();
  expect(await readUsedScopes(notebook)).toEqual([]);
  await rememberScopes(notebook, ["a", "b"]);
  await rememberScopes(notebook, ["c", "a"]);
  expect(await readUsedScopes(notebook)).toEqual(["c", "a", "b"]);
});
