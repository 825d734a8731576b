import { expect, test } from "vitest";
import { sampleOf } from "./recognize.ts";

const MiB = 2 ** 20;

test("a file of 64 MiB is read whole", () => {
  const file = new File([new Uint8Array(64 * MiB)], "a.bin");
  expect(sampleOf(file)).toBe(file);
});

test("of a bigger file 16 MiB are read, and another start, end, size or time is another file", async () => {
  const bytes = new Uint8Array(80 * MiB);
  const fileOf = (content: Uint8Array<ArrayBuffer>, lastModified = 1) => new File([content], "a.bin", { lastModified });
  const hashOf = async (file: File) => {
    const sample = await sampleOf(file).arrayBuffer();
    return Buffer.from(await crypto.subtle.digest("SHA-256", sample)).toString("hex");
  };
  const changedAt = (at: number) => {
    const changed = bytes.slice();
    changed[at] = 1;
    return changed;
  };
  const known = await hashOf(fileOf(bytes));
  expect(await hashOf(fileOf(bytes.slice()))).toBe(known);
  const others = [
    fileOf(changedAt(0)),
    fileOf(changedAt(bytes.length - 1)),
    fileOf(bytes.subarray(1)),
    fileOf(bytes, 2),
  ];
  for (const other of others) expect(await hashOf(other)).not.toBe(known);
  expect(sampleOf(fileOf(bytes)).size).toBeLessThan(16 * MiB + 40);
});
