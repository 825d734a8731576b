import { expect, test } from "vitest";
import { StorageFull } from "#database/storage-errors.ts";
import { memoryFiles } from "./memory.ts";

const bytes = (length: number, fill = 0) => new Blob([new Uint8Array(length).fill(fill)]);

test("refuses what does not fit, keeps what is there, and takes it once there is room", async () => {
  const files = memoryFiles(10_000_000);
  const { path } = await files.put(bytes(6_000_000));
  expect(await files.room()).toBe(4_000_000);
  const refused = files.put(bytes(5_000_000));
  await expect(refused).rejects.toThrow(StorageFull);
  await expect(refused).rejects.toThrow("This tab can store 10 MB of files. This file does not fit.");
  expect((await files.list()).map((file) => file.path)).toEqual([path]);
  await files.remove(path);
  expect(await files.put(bytes(5_000_000))).toMatchObject({ size: 5_000_000 });
});

test("takes the same content again without room for it, but no other of its size", async () => {
  const files = memoryFiles(10);
  await files.put(bytes(10));
  expect(await files.room()).toBe(0);
  expect(await files.put(bytes(10))).toMatchObject({ size: 10 });
  await expect(files.put(bytes(10, 1))).rejects.toThrow(StorageFull);
  expect(await files.list()).toHaveLength(2);
});

test("counts files that come at the same time", async () => {
  const files = memoryFiles(10);
  const puts = await Promise.allSettled([files.put(bytes(6)), files.put(bytes(6, 1)), files.put(bytes(4, 2))]);
  // Whichever of the first two is hashed first.
  expect(puts.slice(0, 2).map(({ status }) => status)).toEqual(expect.arrayContaining(["fulfilled", "rejected"]));
  expect(puts[2]?.status).toBe("fulfilled");
  expect(await files.room()).toBe(0);
});

test("gives back the room of a file that could not be read", async () => {
  const files = memoryFiles(10);
  const unreadable = bytes(10);
  unreadable.arrayBuffer = () => Promise.reject(new DOMException("Gone.", "NotReadableError"));
  await expect(files.put(unreadable)).rejects.toThrow("Gone.");
  expect(await files.room()).toBe(10);
});

test("does not read what is too big for it", async () => {
  const files = memoryFiles(10);
  const big = bytes(11);
  big.slice = () => expect.unreachable("it was read");
  await expect(files.put(big)).rejects.toThrow(StorageFull);
});
