import { createHash } from "node:crypto";
import { browserSend } from "#api/browser-send.ts";
import { exchangeLog } from "#api/exchange-log.ts";
import type { Adapter, SendOptions, SentFile } from "#upload-targets/port/adapter.ts";
import { s3Adapter, type S3Ports } from "#upload-targets/s3/s3-adapter.ts";
import { s3Rules, SECRET_KEY, SESSION_TOKEN, type S3Target } from "#upload-targets/s3/s3-target.ts";
import type { AccessKey } from "../../../test-servers/s3/signature.ts";

export const KEY: AccessKey = { id: "AKIDSENDER", secret: "secret/Access+key1" };
export const BUCKET = "files";
export const REGION = "eu-test-1";

export const targetAt = (endpoint: string, more: Partial<S3Target> = {}): S3Target => ({
  ...s3Rules.empty,
  endpoint,
  region: REGION,
  bucket: BUCKET,
  accessKeyId: KEY.id,
  ...more,
});

/** Node has no `XMLHttpRequest`: everything goes by `fetch`. Pauses are short, parts small. */
export const NODE: S3Ports = {
  send: (request) => browserSend({ ...request, onProgress: undefined }),
  wait: async () => new Promise((resolve) => setTimeout(resolve, 10)),
  onePut: 400_000,
  part: 100_000,
};

/** Opens an adapter over a target as a page does, with a log of its own. */
export function openSender(target: S3Target, { key = KEY, ports = NODE }: { key?: AccessKey; ports?: S3Ports } = {}) {
  const exchanges = exchangeLog();
  const secrets: Record<string, string | undefined> = { [SECRET_KEY]: key.secret, [SESSION_TOKEN]: key.token };
  const adapter = s3Adapter(target, { exchanges, secret: async (name) => secrets[name] }, ports);
  return { adapter, exchanges };
}

/** What a page keeps of a file that is being sent. */
export class Sending {
  readonly bytes: Blob;
  readonly sha256: string;
  /** Written by `keep`. */
  kept: unknown;
  readonly progress: number[] = [];
  readonly file: SendOptions["file"];

  constructor(content: Uint8Array<ArrayBuffer>, number = 0, name = `file ${number}.bin`) {
    this.bytes = new Blob([content]);
    this.sha256 = sha256Of(content);
    this.file = {
      name,
      mimetype: "application/octet-stream",
      size: content.length,
      uuid: String(number).padStart(32, "0"),
      connection: "Test & co",
      table: "tbl1",
      record: "rec1",
    };
  }

  /** The key of the default template. */
  get key(): string {
    return `Test & co/tbl1/rec1/${this.file.uuid}/${this.file.name}`;
  }

  async send(adapter: Adapter, signal: AbortSignal = new AbortController().signal): Promise<SentFile> {
    return adapter.send(this.bytes, {
      file: this.file,
      signal,
      onProgress: (bytes) => this.progress.push(bytes),
      resume: this.kept,
      keep: async (state) => {
        // As a database keeps it.
        this.kept = structuredClone(state);
      },
    });
  }
}

/** Bytes that do not repeat. */
export function randomBytes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536));
  return bytes;
}

export const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
