import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { candidatesIn, fingerprintOf } from "./fingerprint.ts";

it("is the beginning of the SHA-256 of the text in UTF-8", () => {
  expect(fingerprintOf("abc")).toBe("ba7816bf8f01");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (secret) => {
      expect(fingerprintOf(secret)).toBe(createHash("sha256").update(secret, "utf8").digest("hex").slice(0, 12));
    }),
  );
});

it.each([
  "wst_S3cret",
  "  wst_S3cret\n",
  "Authorization: Bearer wst_S3cret",
  "WORKSPACE_TOKEN=wst_S3cret",
  'export T="wst_S3cret"',
  `{"token":"wst_S3cret"}`,
  "curl -H 'Authorization: Bearer wst_S3cret' https://workspace.invalid/base/b1",
  "12:01:02 GET /x?access_token=wst_S3cret 200",
])("finds the token in %j", (text) => {
  expect(candidatesIn(text)).toContain("wst_S3cret");
});

it("finds a token that holds signs itself", () => {
  expect(candidatesIn("T=ab=cd:ef==")).toContain("ab=cd:ef==");
});
