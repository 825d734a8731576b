import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { vaultRows } from "./vault-rows.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const wrapped = { file: bytes(1), hash: "h" };

it("writes over the edition that was read, and no other", async () => {
  const rows = vaultRows("editions");
  await rows.create(wrapped, bytes(1), "v", "first");
  const read = (await rows.read())?.secrets;
  if (!read) throw new Error("There is no vault.");
  // Another tab, which has no locks.
  expect(await rows.changeSecrets(read, "second", bytes(2))).toBe(true);
  expect(await rows.changeSecrets(read, "third", bytes(3))).toBe(false);
  expect((await rows.read())?.secrets).toEqual({ vaultId: "v", edition: "second", file: bytes(2) });
  await rows.close();
});

it("writes nothing into another vault", async () => {
  const rows = vaultRows("others");
  await rows.create(wrapped, bytes(1), "one", "e");
  const before = await rows.read();
  if (!before) throw new Error("There is no vault.");
  await rows.clear();
  await rows.create(wrapped, bytes(2), "two", "e");
  await expect(rows.changeSecrets(before.secrets, "f", bytes(3))).rejects.toMatchObject({ kind: "gone" });
  await expect(rows.changePassphrase("one", wrapped)).rejects.toMatchObject({ kind: "gone" });
  await expect(rows.create(wrapped, bytes(4), "three", "e")).rejects.toMatchObject({ kind: "exists" });
  expect((await rows.read())?.secrets.file).toEqual(bytes(2));
  await rows.close();
});
