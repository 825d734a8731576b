import { sha256 } from "@noble/hashes/sha2.js";
import { bytesOf } from "#files/prepare/read-file.ts";
import type { WorkOptions } from "#worker/ask-worker.ts";

/*
 * A local backend's backup: "WSBACKUP", version (4 bytes), parts, SHA-256 of all bytes before it, big-endian. A part is its
 * length (8 bytes) and its bytes. Parts: header as JSON, pages of rows as JSON, bytes of the files in the header's order.
 */
const MAGIC = new TextEncoder().encode("WSBACKUP");
const VERSION = 1;
const VERSION_BYTES = 4;
const LENGTH_BYTES = 8;
const HASH_BYTES = 32;
const SLICE_BYTES = 1024 * 1024;

/** The file is not a valid backup. The message is a sentence for people. Nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

/** Joins parts into one file. The blob refers to the parts without copying them, so memory use stays low. */
export async function writeArchive(parts: readonly Blob[], options: WorkOptions = {}): Promise<Blob> {
  const start = new Blob([MAGIC, uint(VERSION, VERSION_BYTES)]);
  const content = new Blob([start, ...parts.flatMap((part) => [uint(part.size, LENGTH_BYTES), part])]);
  return new Blob([content, await sha256Of(content, options)], { type: "application/octet-stream" });
}

/** Returns the parts of a file of `writeArchive`, read once in slices. Rejects with `BackupRefused`. */
export async function readArchive(file: Blob, options: WorkOptions = {}): Promise<Blob[]> {
  const start = MAGIC.length + VERSION_BYTES;
  const head = await bytesOf(file.slice(0, start));
  if (head.length < start || MAGIC.some((byte, index) => head[index] !== byte)) {
    throw new BackupRefused("This file is not a backup of this console.");
  }
  const version = new DataView(head.buffer).getUint32(MAGIC.length);
  if (version !== VERSION) {
    throw new BackupRefused(`The backup has format ${version}. This console reads format ${VERSION}.`);
  }
  const end = file.size - HASH_BYTES;
  if (end < start || !isSame(await sha256Of(file.slice(0, end), options), await bytesOf(file.slice(end)))) {
    throw new BackupRefused("The backup is damaged or incomplete: its checksum does not match. Use another copy.");
  }
  const parts: Blob[] = [];
  for (let at = start; at < end;) {
    const from = at + LENGTH_BYTES;
    const length = await lengthOf(file.slice(at, Math.min(from, end)));
    if (from + length > end) throw new BackupRefused("The backup is damaged: a part is longer than the file.");
    parts.push(file.slice(from, from + length));
    at = from + length;
  }
  return parts;
}

/** Progress counts bytes. */
export async function sha256Of(blob: Blob, { signal, onProgress }: WorkOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const hash = sha256.create();
  for (let read = 0; read < blob.size; read += SLICE_BYTES) {
    signal?.throwIfAborted();
    hash.update(await bytesOf(blob.slice(read, read + SLICE_BYTES)));
    onProgress?.(Math.min(read + SLICE_BYTES, blob.size));
  }
  return new Uint8Array(hash.digest());
}

async function lengthOf(field: Blob): Promise<number> {
  if (field.size < LENGTH_BYTES)
    throw new BackupRefused("The backup is incomplete: it ends too early. Use another copy.");
  return Number(new DataView((await bytesOf(field)).buffer).getBigUint64(0));
}

function uint(value: number, bytes: 4 | 8): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === VERSION_BYTES) view.setUint32(0, value);
  else view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
