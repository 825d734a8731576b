import { describe, expect, it } from "vitest";
import { newId, newSecret, type FillBytes } from "./ids.ts";

const from = (values: number[]): FillBytes => {
  const rest = [...values];
  return (bytes) => bytes.forEach((_, index) => (bytes[index] = rest.shift() ?? 0));
};

describe("ids", () => {
  it("have a prefix and 16 base62 characters", () => {
    expect(newId("rec")).toMatch(/^rec[0-9A-Za-z]{16}$/);
    expect(new Set(Array.from({ length: 1000 }, () => newId("rec"))).size).toBe(1000);
  });

  it("skip bytes that would favour some characters", () => {
    expect(newId("spc", from([255, 248, 247, 0, 61, 62]))).toBe(`spcz0z0${"0".repeat(12)}`);
  });
});

describe("secrets", () => {
  it("are 256 bits as base64url", () => {
    expect(newSecret(from(Array<number>(32).fill(255)))).toBe(`wst_${"_".repeat(42)}8`);
    expect(newSecret(from([251, 239, 190]))).toBe(`wst_----${"A".repeat(39)}`);
    expect(newSecret()).toMatch(/^wst_[\w-]{43}$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});
