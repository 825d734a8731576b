import { orElse, z } from "#contract/zod.ts";
import type { SendOptions } from "../port/adapter.ts";
import { NoAnswer, UploadFailed } from "../port/errors.ts";
import type { S3Client } from "./s3-client.ts";
import { S3Failed } from "./s3-failure.ts";
import { escapeXml, textOf } from "./xml.ts";

const part = z.object({ number: z.number(), etag: z.string(), size: z.number() });
const upload = z.object({
  bucketUrl: z.string(),
  key: z.string(),
  uploadId: z.string(),
  size: z.number(),
  partBytes: z.number().check(z.minimum(1)),
  parts: orElse(z.array(part), []),
});

type Part = z.output<typeof part>;
/** What is kept of a multipart upload to continue it. Sizes are in bytes, `size` of the whole file. */
export type KeptUpload = z.output<typeof upload>;

const MiB = 2 ** 20;
/** S3 accepts 10,000 parts, some services 1,000. */
const MAX_PARTS = 1_000;
const MAX_PART_BYTES = 5 * 2 ** 30;
const PARALLEL = 3;

/** Returns the size of all parts but the last in bytes: at most 1,000 parts, unless these would be too large. */
export const partBytesOf = (size: number, smallest = 16 * MiB): number =>
  size <= smallest * MAX_PARTS ? smallest : Math.min(MAX_PART_BYTES, Math.ceil(size / MAX_PARTS / MiB) * MiB);

/** Reads what was kept for a file; `undefined` if there is nothing to continue. */
export const keptUpload = (state: unknown): KeptUpload | undefined => upload.safeParse(state).data;

type Place = Pick<KeptUpload, "bucketUrl" | "key" | "partBytes">;

/**
 * Sends a file in parts, 3 at a time, and continues an upload that was begun. When a part fails, those under way are
 * finished first, so that they are not sent again. Returns the ETag of the object, if the service says it.
 */
export async function sendParts(client: S3Client, bytes: Blob, place: Place, options: SendOptions) {
  const { signal } = options;
  const kept = keptUpload(options.resume);
  if (!kept || !isContinued(kept, place, bytes.size)) return sendAnew(client, bytes, place, options);
  let hasMoved = false;
  const keep = async (state: KeptUpload) => {
    hasMoved ||= state.parts.length > kept.parts.length;
    await options.keep(state);
  };
  try {
    return await sendMissing(client, bytes, kept, { ...options, keep });
  } catch (cause) {
    // The answer that an upload is gone may lack CORS headers. Parts that were accepted since are not sent again.
    const isHidden = cause instanceof NoAnswer && !cause.isBetween && !hasMoved;
    if (!isGone(cause) && !isHidden) throw cause;
    if (await isThere(client, kept, signal)) return undefined;
    options.onNote?.(`Sent from its start again: ${isHidden ? HIDDEN : GONE}`);
    return sendAnew(client, bytes, place, options);
  }
}

const HIDDEN = "this page could not read what the service answers about the upload that was begun.";
const GONE = "the service no longer has the upload that was begun.";

/** True if an upload that was begun is that of this key. */
export const isContinued = (kept: KeptUpload | undefined, { key, bucketUrl }: Place, size: number) =>
  kept?.key === key && kept.bucketUrl === bucketUrl && kept.size === size;

const isGone = (cause: unknown) => cause instanceof S3Failed && cause.code === "NoSuchUpload";

async function sendAnew(client: S3Client, bytes: Blob, { bucketUrl, key, partBytes }: Place, options: SendOptions) {
  const { text, exchangeId } = await client.ask({
    method: "POST",
    key,
    query: { uploads: "" },
    contentType: options.file.mimetype ?? "application/octet-stream",
    signal: options.signal,
  });
  const uploadId = textOf(text, "UploadId");
  if (!uploadId) throw new UploadFailed(NOT_S3, { exchangeId });
  return sendMissing(client, bytes, { bucketUrl, key, uploadId, size: bytes.size, partBytes, parts: [] }, options);
}

async function sendMissing(
  client: S3Client,
  bytes: Blob,
  upload: KeptUpload,
  { signal, onProgress, keep }: Omit<SendOptions, "keep"> & { keep: (state: KeptUpload) => Promise<void> },
): Promise<string | undefined> {
  const { key, uploadId } = upload;
  await keep(upload);
  const sent = new Map(upload.parts.map((part) => [part.number, part]));
  const underWay = new Map<number, number>();
  const report = () => onProgress(sum([...sent.values()].map(({ size }) => size)) + sum([...underWay.values()]));
  const missing = numbersOf(upload).filter((number) => !sent.has(number));
  let written = Promise.resolve();
  let failure: unknown;
  const sendOne = async (number: number) => {
    const { start, size } = rangeOf(upload, number);
    const { headers, exchangeId } = await client.ask({
      method: "PUT",
      key,
      query: { partNumber: number, uploadId },
      body: bytes.slice(start, start + size),
      signal,
      onProgress: (sentBytes) => {
        underWay.set(number, sentBytes);
        report();
      },
    });
    const etag = headers.get("etag");
    if (etag === null) throw new UploadFailed(NO_ETAG, { exchangeId });
    underWay.delete(number);
    sent.set(number, { number, etag, size });
    report();
    written = written.then(() => keep({ ...upload, parts: inOrder(sent) }));
    await written;
  };
  const sendNext = async () => {
    for (let number = missing.shift(); number !== undefined && failure === undefined; number = missing.shift()) {
      try {
        await sendOne(number);
      } catch (cause) {
        failure ??= cause;
      }
    }
  };
  report();
  await Promise.all(Array.from({ length: PARALLEL }, sendNext));
  if (failure !== undefined) throw failure as Error;
  try {
    return await complete(client, { ...upload, parts: inOrder(sent) }, signal);
  } catch (cause) {
    // The service lost a part: the next try sends all of them.
    if (cause instanceof S3Failed && cause.code?.startsWith("InvalidPart")) await keep({ ...upload, parts: [] });
    throw cause;
  }
}

const NOT_S3 = "The answer has no upload id, so this may be no S3 service. Check the endpoint under Where files go.";
const NO_ETAG =
  "This page may not read the ETag of a part. Add ExposeHeaders: ETag to the CORS policy of the bucket, then retry.";

const NO_RESULT =
  "The upload target did not say what became of the file. Retry: what it already has is not sent again.";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const inOrder = (parts: ReadonlyMap<number, Part>) => [...parts.values()].toSorted((a, b) => a.number - b.number);

type Sizes = Pick<KeptUpload, "size" | "partBytes">;

const numbersOf = ({ size, partBytes }: Sizes) =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => index + 1);

function rangeOf({ size, partBytes }: Sizes, number: number) {
  const start = (number - 1) * partBytes;
  return { start, size: Math.max(0, Math.min(partBytes, size - start)) };
}

/** True if the whole file is at its key: its upload was completed, and the answer lost. */
async function isThere(client: S3Client, { key, size }: KeptUpload, signal: AbortSignal): Promise<boolean> {
  try {
    const { headers } = await client.ask({ method: "HEAD", key, signal });
    return headers.get("content-length") === String(size);
  } catch (cause) {
    if (cause instanceof UploadFailed) return false;
    throw cause;
  }
}

const COMPLETE_ATTEMPTS = 3;

async function complete(client: S3Client, upload: KeptUpload, signal: AbortSignal): Promise<string | undefined> {
  const { key, uploadId, parts } = upload;
  const list = parts.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
  );
  for (let attempt = 1; ; attempt++) {
    try {
      const { text, exchangeId } = await client.ask({
        method: "POST",
        key,
        query: { uploadId },
        contentType: "application/xml",
        body: `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join("")}</CompleteMultipartUpload>`,
        signal,
        isOnce: true,
      });
      // S3 sends the 200 first, and its result once it has one.
      const etag = textOf(text, "ETag");
      if (etag === undefined) throw new NoAnswer(NO_RESULT, { exchangeId });
      return etag;
    } catch (cause) {
      // Its answer may have been lost: some services then know the upload no more, others fail.
      const mayBeDone =
        isGone(cause) || cause instanceof NoAnswer || (cause instanceof S3Failed && cause.status >= 500);
      if (!mayBeDone || attempt === COMPLETE_ATTEMPTS) throw cause;
      if (await isThere(client, upload, signal)) return undefined;
    }
  }
}
