import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesWith } from "./profile-search.ts";

const SECRET = "sk-5f0c9a/17+d2e84b6a3f1c0d9e8b7a6f5e4d3c2b1a0";

it.each([
  ["plain", Buffer.from(`a${SECRET}b`)],
  ["in two bytes a character", Buffer.from(`a${SECRET}`, "utf16le")],
  ["base64, one further", Buffer.from(Buffer.from(`"${SECRET}"`).toString("base64"))],
])("finds a secret %s, and no other", async (_, bytes) => {
  const folder = await mkdtemp(join(tmpdir(), "profile-"));
  await writeFile(join(folder, "a.log"), bytes);
  expect(await filesWith(folder, SECRET)).toEqual([join(folder, "a.log")]);
  expect(await filesWith(folder, SECRET.replace("d2e84", "d2e85"))).toEqual([]);
  await rm(folder, { recursive: true });
});
