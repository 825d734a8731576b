import fs from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { startTusServer } from "./tus-server.ts";

afterEach(() => void vi.restoreAllMocks());

it("leaves nothing under way that could still look for its folder after it was closed", async () => {
  // Of the store's callback alone, whose error no test could catch.
  const mkdir = vi.spyOn(fs, "mkdir");
  const server = await startTusServer();
  await server.close();
  expect(mkdir).not.toHaveBeenCalled();
});
