import { expect, it } from "vitest";
import { strengthOf } from "./passphrase-strength.ts";

it.each([
  ["too short", ["", "Ab1!xyz"]],
  [
    "weak",
    ["password", "aaaaaaaaaaaaaaaaaaaa", "12345678901234567890", "abcdefghijklmnop", "summer day", "Winter2026"],
  ],
  ["good", ["correct horse battery staple", "kT4!vq9Zp"]],
  ["strong", ["correct horse battery staple purple monkey", "kT4!vq9Zp2#m", "正確な馬の電池留め具紫色の猿"]],
])("finds %s passphrases", (strength, passphrases) => {
  expect(passphrases.map((passphrase) => [passphrase, strengthOf(passphrase)])).toEqual(
    passphrases.map((passphrase) => [passphrase, strength]),
  );
});
