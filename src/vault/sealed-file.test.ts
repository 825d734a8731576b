import { armor, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubWorker } from "#worker/test-worker.ts";
import { openFile, sealFile } from "./sealed-file.ts";

beforeEach(() => stubWorker("vault-worker.ts", async () => import("./vault-worker.ts")));
afterEach(() => vi.unstubAllGlobals());

const FACTOR = 2;
const problem = (kind: string) => expect.objectContaining({ name: "VaultError", kind }) as unknown;
const changed = async (file: Blob, change: (bytes: Uint8Array) => Uint8Array) =>
  new Blob([change(new Uint8Array(await file.arrayBuffer())) as Uint8Array<ArrayBuffer>]);

it("opens with its passphrase, also typed on another keyboard", async () => {
  const file = await sealFile("sk-planted", "Pass\u00E9 compos\u00E9", FACTOR);
  expect(await file.text()).not.toContain("sk-planted");
  expect(await openFile(file, "Passe\u0301 compose\u0301")).toBe("sk-planted");
});

it("opens a file that was made a text, as by age -a", async () => {
  const file = new Uint8Array(await (await sealFile("text", "right one", FACTOR)).arrayBuffer());
  expect(await openFile(new Blob([armor.encode(file)]), "right one")).toBe("text");
  await expect(openFile(new Blob([armor.encode(file).slice(0, 120)]), "right one")).rejects.toEqual(
    problem("damaged-file"),
  );
});

it("says what is wrong with a file", async () => {
  const file = await sealFile("text", "right one", FACTOR);
  await expect(openFile(file, "wrong one")).rejects.toEqual(problem("wrong-file-passphrase"));
  const flipped = await changed(file, (bytes) => bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1));
  await expect(openFile(flipped, "right one")).rejects.toEqual(problem("damaged-file"));
  await expect(openFile(await changed(file, (bytes) => bytes.slice(0, -3)), "right one")).rejects.toEqual(
    problem("damaged-file"),
  );
  await expect(openFile(await changed(file, (bytes) => bytes.slice(0, 60)), "right one")).rejects.toEqual(
    problem("damaged-file"),
  );
  await expect(openFile(new Blob(["{}"]), "right one")).rejects.toEqual(problem("no-age-file"));
  await expect(openFile(new Blob([]), "right one")).rejects.toEqual(problem("no-age-file"));
});

it("says of a file for a key that no passphrase opens it", async () => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()));
  const file = new Blob([(await encrypter.encrypt("text")) as Uint8Array<ArrayBuffer>]);
  await expect(openFile(file, "any")).rejects.toEqual(problem("for-a-key"));
});
