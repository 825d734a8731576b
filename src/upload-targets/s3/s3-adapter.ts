import { browserSend } from "#api/browser-send.ts";
import type { Adapter, AdapterContext, FileFacts, SendOptions, SentFile } from "../port/adapter.ts";
import { UploadFailed } from "../port/errors.ts";
import { wait } from "../port/retry.ts";
import { keyOf } from "./key.ts";
import { isContinued, keptUpload, partBytesOf, sendParts } from "./multipart.ts";
import { s3Client, type ClientPorts } from "./s3-client.ts";
import { S3Failed } from "./s3-failure.ts";
import { bucketUrl, objectUrl, onePutBytes, publicUrlOf, takesParts, type S3Target } from "./s3-target.ts";

/** S3 accepts a smaller part only as the last. */
const LEAST_PART_BYTES = 5 * 2 ** 20;

export interface S3Ports extends ClientPorts {
  /** In bytes. Tests have smaller ones. */
  readonly onePut?: number;
  readonly part?: number;
}

/** Sends files to an S3 bucket: each under a key of its own, so that sending one again replaces itself alone. */
export function s3Adapter(
  target: S3Target,
  context: AdapterContext,
  ports: S3Ports = { send: browserSend, wait },
): Adapter {
  const client = s3Client(target, context, ports);
  const onePut = ports.onePut ?? onePutBytes(target);
  const smallestPart = ports.part ?? (target.isTemporary ? onePut : undefined);

  const addressOf = async (key: string) =>
    publicUrlOf(target, key) ?? (await client.presign(key, Math.round(target.signedHours * 3_600)));

  const placeOf = (file: FileFacts) => ({
    bucketUrl: bucketUrl(target),
    key: keyOf(target.keyTemplate, file),
    partBytes: partBytesOf(file.size, smallestPart),
  });

  const sentFile = (key: string, etag: string | undefined): SentFile => ({
    values: { key, bucket: target.bucket, url: objectUrl(target, key), ...(etag !== undefined && { etag }) },
  });

  return {
    continues: (state, file) => file.size > onePut && isContinued(keptUpload(state), placeOf(file), file.size),
    send: async (bytes, options) => {
      const { file, signal, onProgress } = options;
      const place = placeOf(file);
      const { key } = place;
      const putWhole = async () => {
        const contentType = file.mimetype ?? "application/octet-stream";
        const { headers } = await client.ask({ method: "PUT", key, contentType, body: bytes, signal, onProgress });
        return headers.get("etag") ?? undefined;
      };
      const etag = await (bytes.size > onePut ? sendParts(client, bytes, place, options) : putWhole());
      onProgress(bytes.size);
      return sentFile(key, etag);
    },
    giveUp: async (state) => {
      const upload = keptUpload(state);
      if (!upload) return;
      const { key, uploadId } = upload;
      try {
        await client.ask({ method: "DELETE", key, query: { uploadId } });
      } catch (cause) {
        if (!(cause instanceof S3Failed && cause.code === "NoSuchUpload")) throw cause;
      }
    },
    ...(takesParts(target) && {
      sendTwoParts: async (options: Omit<SendOptions, "resume">) => {
        const place = { ...placeOf(options.file), partBytes: ports.part ?? LEAST_PART_BYTES };
        const bytes = new Blob([new Uint8Array(place.partBytes + 1)]);
        return sentFile(place.key, await sendParts(client, bytes, place, { ...options, resume: undefined }));
      },
    }),
    remove: async (sent) => {
      const key = keyIn(sent, target);
      if (key === undefined) throw new UploadFailed(OTHER_BUCKET);
      await client.ask({ method: "DELETE", key });
    },
    address: async (sent) => {
      const key = keyIn(sent, target);
      return key === undefined ? undefined : addressOf(key);
    },
  };
}

const OTHER_BUCKET = "This file is not in the bucket that is set under Where files go. Delete it at its service.";

/** Returns the key of a file; `undefined` if it was sent to another bucket than that of the target. */
function keyIn({ values: { key, url } }: SentFile, target: S3Target): string | undefined {
  return typeof key === "string" && url === objectUrl(target, key) ? key : undefined;
}
