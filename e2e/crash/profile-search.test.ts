import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesWith, partsWith } from "./profile-search.ts";

const SECRET = "sk-5f0c9a/17+d2e84b6a3f1c0d9e8b7a6f5e4d3c2b1a0";
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "profile-"));
});
afterEach(() => rm(folder, { recursive: true }));

it.each([
  ["plain", Buffer.from(`a${SECRET}b`)],
  ["in two bytes a character", Buffer.from(`a${SECRET}`, "utf16le")],
  ["as in a URL", Buffer.from(`?a=${encodeURIComponent(SECRET)}`)],
  ["base64", Buffer.from(Buffer.from(SECRET).toString("base64"))],
  ["base64, one further", Buffer.from(Buffer.from(`"${SECRET}"`).toString("base64"))],
  ["base64, two further", Buffer.from(Buffer.from(`: ${SECRET}!`).toString("base64"))],
  ["base64 for URLs", Buffer.from(Buffer.from(`ab${SECRET}`).toString("base64url"))],
])("finds a secret %s", async (_, bytes) => {
  await writeFile(join(folder, "a.log"), bytes);
  expect(await filesWith(folder, SECRET)).toEqual([join(folder, "a.log")]);
});

it("does not find a different secret", async () => {
  await writeFile(join(folder, "a.log"), SECRET.replace("b1a0", "b1a1"));
  expect(await filesWith(folder, SECRET)).toEqual([]);
});

it("names the parts of a profile that have a secret, once each", async () => {
  await mkdir(join(folder, "Default", "IndexedDB", "of.a.page"), { recursive: true });
  for (const name of ["a.log", "b.log"])
    await writeFile(join(folder, "Default", "IndexedDB", "of.a.page", name), SECRET);
  await writeFile(join(folder, "Default", "History"), SECRET);
  await writeFile(join(folder, "Local State"), SECRET);
  expect(await partsWith(folder, SECRET)).toEqual(["History", "IndexedDB", "Local State"]);
});
