import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fingerprintOf, hashOf } from "./fingerprint.ts";

it("is the start of the SHA-256 of the UTF-8 text", () => {
  expect(hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (secret) => {
      const hash = createHash("sha256").update(secret, "utf8").digest("hex");
      expect(hashOf(secret)).toBe(hash);
      expect(fingerprintOf(secret)).toBe(hash.slice(0, 12));
    }),
  );
});
