import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, it } from "vitest";
import { envFile, envLine, fileNameOf } from "./env-line.ts";

it.each([
  ["wst_Ab-12.~", "T='wst_Ab-12.~'"],
  ["wst_Ab-12", "T=wst_Ab-12"],
  ["a b$c", "T='a b$c'"],
  ["it's $5", String.raw`T="it's \$5"`],
])("writes %j", (value, line) => {
  expect(envLine("T", value)).toBe(line);
});

it("is read by a shell as the original value", () => {
  const printable = fc.string({ unit: "grapheme-ascii", minLength: 1 });
  const values = fc.sample(printable, 200);
  const script = values.map((value) => `${envLine("T", value)}\nprintf '%s\\n' "$T"`).join("\n");
  const output = execFileSync("sh", { input: script, encoding: "utf8" });
  expect(output).toBe(values.map((value) => `${value}\n`).join(""));
});

it("prevents line breaks and bidi marks in a name from changing the file", () => {
  const file = envFile(
    { name: "\u202eCI\nEVIL=1", expiredTime: "2028-02-29", token: "t0" },
    "https://workspace.invalid",
  );
  expect(file).toBe(
    "# CI EVIL=1, expires 2028-02-29\nWORKSPACE_BASE_URL=https://workspace.invalid\nWORKSPACE_TOKEN=t0\n",
  );
});

it.each([
  ["CI – nightly/build", "ci-nightly-build.env"],
  ["../../etc", "etc.env"],
  ["ключ", "token.env"],
  ["Café", "cafe.env"],
])("names the file of %j", (name, file) => {
  expect(fileNameOf(name, "env")).toBe(file);
});
