import { binaryText } from "#api/answer/conceal.ts";
import { shownAddress } from "#api/send-direct.ts";
import { canBeSigned } from "#contract/signatures.ts";
import { decoded } from "#text/decoded.ts";
import type { Adapter, AdapterContext, SendOptions, SentFile } from "../port/adapter.ts";
import { NoAnswer, UploadFailed } from "../port/errors.ts";
import { wait, withRetries } from "../port/retry.ts";
import { Refused, sendRequest, type TargetAnswer, type TargetRequest } from "../port/send-request.ts";
import type { TusTarget } from "./tus-target.ts";

/** Sends one request of an upload with its secrets. Rejects with `Refused` if it was answered with no success. */
type Ask = (
  method: string,
  url: string,
  headers?: Readonly<Record<string, string>>,
  sending?: Pick<TargetRequest, "body" | "signal" | "withinMs">,
) => Promise<TargetAnswer>;

// A chunk takes about two seconds: progress is known after each, and a reset loses at most one. With one second, a tenth of
// the time at 100 Mbit/s went into waiting for answers.
const MIN_CHUNK = 256 * 1024;
const MAX_CHUNK = 32 * 1024 * 1024;
const CHUNK_MS = 2_000;
const MAX_GROWTH = 4;
// A server that answers before it has read a chunk may read no more: a browser then waits for ever to send the rest.
const ANSWER_MS = 60_000;
const SLOWEST_BYTES_PER_MS = 100;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000];
const MAX_WAIT_MS = 60_000;

/** The largest chunk by endpoint, once a proxy has refused a larger one. Kept until reload. */
const chunkLimits = new Map<string, number>();

/** Sends files by tus 1.0. What a reload interrupted continues from the offset that the server has. */
export function tusAdapter(target: TusTarget, { secret, exchanges }: AdapterContext): Adapter {
  const { origin } = new URL(target.endpoint);
  const { headers: names = [] } = target;
  /** Addresses of uploads that are secrets, by the file. A reload loses them. */
  const signed = new Map<string, string>();
  const secretHeaders = async () => {
    const headers: Record<string, string> = {};
    for (const name of names) {
      const value = await secret(name);
      if (value === undefined) throw new UploadFailed(`Enter the value of ${name} again under Where files go.`);
      headers[name] = value;
    }
    return headers;
  };
  const ask: Ask = async (method, url, headers = {}, sending = {}) => {
    if (new URL(url).origin !== origin) throw new UploadFailed(`${OTHER_ORIGIN}: ${shownAddress(url)}`);
    const own = { headers: { "Tus-Resumable": "1.0.0", ...headers }, secretHeaders: await secretHeaders() };
    const answer = await sendRequest({ method, url, ...own, ...sending }, exchanges);
    if (answer.status >= 300) throw new Refused(answer);
    return answer;
  };
  const terminate = async (url: string) => {
    await unlessGone(ask("DELETE", url));
  };
  return {
    send: (bytes, options) => sendFile(target, ask, bytes, { ...options, signed }),
    continues: (state) => urlOf(state, signed) !== undefined,
    giveUp: async (state) => {
      const url = urlOf(state, signed);
      if (url === undefined) throw new UploadFailed(LOST);
      await terminate(url);
    },
    remove: async (sent) => terminate(addressOf(sent)),
    // With secrets the address cannot be read without them.
    address: async (sent) => (names.length === 0 ? addressOf(sent) : undefined),
  };
}

/** Resolves with `undefined` if the upload is not there any more. */
const unlessGone = async (asked: Promise<TargetAnswer>) =>
  asked.catch((cause: unknown) => {
    if (cause instanceof Refused && (cause.status === 404 || cause.status === 410)) return undefined;
    throw cause;
  });

const LOST = "The address of this upload is a secret that a reload has lost. Delete the file at the tus server.";

/** Returns the address of an upload. Throws if a reload has lost it. */
function addressOf({ values, secretValues }: SentFile): string {
  const url = secretValues?.["url"] ?? values["url"];
  if (url === undefined) throw new UploadFailed(LOST);
  return String(url);
}

const OTHER_ORIGIN = "The tus server put the upload at another origin, which gets no file and no secret";
const NO_ADDRESS =
  "The tus server answered with an address that cannot be used. If it is behind proxies, only one may add X-Forwarded-Host.";
const HIDDEN =
  "The answer of the tus server misses a header, or hides it from this page. It has to expose Location, Upload-Offset and Upload-Length (CORS).";

/** Returns the address of an upload that was begun. */
function urlOf(state: unknown, signed: ReadonlyMap<string, string>): string | undefined {
  const { uuid, url = signed.get(String(uuid)) } = (state ?? {}) as { uuid?: unknown; url?: unknown };
  return typeof url === "string" && URL.canParse(url) ? url : undefined;
}

function headerOf({ headers, exchangeId }: TargetAnswer, name: string): string {
  const value = headers.get(name);
  if (value === null) throw new UploadFailed(HIDDEN, { exchangeId });
  return value;
}

/** Returns how much of a file the server has, which cannot be more than it was sent. */
function offsetIn(answer: TargetAnswer, most: number): number {
  const offset = Number(headerOf(answer, "upload-offset"));
  if (Number.isSafeInteger(offset) && offset >= 0 && offset <= most) return offset;
  throw new UploadFailed(STALLED, answer);
}

async function sendFile(
  { endpoint }: TusTarget,
  ask: Ask,
  bytes: Blob,
  { file, signal, resume, keep, onProgress, signed }: SendOptions & { readonly signed: Map<string, string> },
): Promise<SentFile> {
  const { size } = bytes;
  const expectMoved = moveWatch(size);
  let url = urlOf(resume, signed);
  /** How much the server has; `undefined` while it has to be asked. */
  let offset: number | undefined;
  /** The largest chunk that was accepted, and the largest that may be sent. */
  let accepted = 0;
  let most = chunkLimits.get(endpoint) ?? MAX_CHUNK;
  let chunkBytes = Math.min(most, MIN_CHUNK * MAX_GROWTH);
  /** Returns the offset of the upload that was begun; `undefined` if it is gone, or is another file. */
  const offsetAt = async (begun: string) => {
    const answer = await unlessGone(ask("HEAD", begun, {}, { signal, withinMs: ANSWER_MS }));
    if (!answer || Number(headerOf(answer, "upload-length")) !== size) return undefined;
    return offsetIn(answer, size);
  };
  const create = async () => {
    const metadata = { filename: file.name, ...(file.mimetype !== undefined && { filetype: file.mimetype }) };
    const headers = { "Upload-Length": String(size), "Upload-Metadata": metadataOf(metadata) };
    const answer = await ask("POST", endpoint, headers, { signal, withinMs: ANSWER_MS });
    const location = headerOf(answer, "location");
    if (!URL.canParse(location, endpoint)) throw new UploadFailed(NO_ADDRESS, answer);
    url = new URL(location, endpoint).href;
    // A signed address is not kept: after a reload the file is sent from the start.
    if (canBeSigned(url)) signed.set(file.uuid, url);
    const kept = keep(canBeSigned(url) ? { uuid: file.uuid } : { url });
    // What goes in one request is not worth waiting: without its address it is sent whole again.
    if (size > chunkBytes) await kept;
    else kept.catch(() => {});
    return 0;
  };
  const sendChunk = async (to: string, from: number) => {
    // Each slice takes a browser a millisecond.
    const body = from === 0 && size <= chunkBytes ? bytes : bytes.slice(from, from + chunkBytes);
    const start = performance.now();
    const headers = { "Upload-Offset": String(from), "Content-Type": "application/offset+octet-stream" };
    const withinMs = ANSWER_MS + body.size / SLOWEST_BYTES_PER_MS;
    const answer = await ask("PATCH", to, headers, { body, signal, withinMs }).catch((cause: unknown) => {
      const isRefused = cause instanceof Refused && cause.status === 413;
      // The refusal of a proxy may lack CORS headers.
      const mayBeRefused = cause instanceof NoAnswer && accepted > 0 && body.size > accepted;
      if (body.size <= MIN_CHUNK || !(isRefused || mayBeRefused)) throw cause;
      most = Math.max(MIN_CHUNK, Math.floor(body.size / 2));
      chunkBytes = most;
      if (!isRefused) throw cause;
      chunkLimits.set(endpoint, most);
      return undefined;
    });
    if (!answer) return undefined;
    accepted = Math.max(accepted, body.size);
    const next = expectMoved(offsetIn(answer, from + body.size), answer);
    const ms = Math.max(1, performance.now() - start);
    const fitting = Math.min(body.size * MAX_GROWTH, (body.size * CHUNK_MS) / ms);
    chunkBytes = Math.round(Math.min(most, Math.max(MIN_CHUNK, fitting)));
    return next;
  };
  const sendNext = async () => {
    const begun = offset ?? (url === undefined ? undefined : await offsetAt(url)) ?? (await create());
    // Unknown again if this fails.
    offset = undefined;
    onProgress(begun);
    offset = begun === size || url === undefined ? begun : await sendChunk(url, begun);
    return offset;
  };
  let sent: number | undefined;
  do {
    sent = await withRetries(sendNext, {
      pausesMs: RETRY_DELAYS_MS,
      longestMs: MAX_WAIT_MS,
      isPassing: (failure) =>
        failure instanceof NoAnswer ||
        (failure instanceof Refused && (failure.status >= 500 || PASSING.has(failure.status))),
      wait,
      signal,
    });
  } while (sent !== size);
  onProgress(size);
  const address = url ?? "";
  const id = decoded(new URL(address).pathname.split("/").at(-1) ?? "");
  return canBeSigned(address) ? { values: { id }, secretValues: { url: address } } : { values: { id, url: address } };
}

/** The offset is another one, the upload is locked, too many requests. */
const PASSING = new Set([409, 423, 429]);

/** Returns the metadata of an upload as tus writes it: names with values in base64 of UTF-8. */
const metadataOf = (metadata: Readonly<Record<string, string>>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${btoa(binaryText(new TextEncoder().encode(value)))}`)
    .join(",");

/** So often a server may answer without having taken as many bytes. */
const MAX_STALLS = 3;
const LEAST_BYTES = 1_024;
const STALLED =
  "The upload target answers, but takes no more of the file. Ask who runs it, then retry: what it has is not sent again.";

/** Returns a function that throws where the offset of the server does not move on: the same bytes would go without end. */
function moveWatch(size: number) {
  let farthest = 0;
  let stalls = 0;
  return (offset: number, answer: TargetAnswer): number => {
    stalls = offset >= Math.min(size, farthest + LEAST_BYTES) ? 0 : stalls + 1;
    farthest = Math.max(farthest, offset);
    if (stalls === MAX_STALLS) throw new UploadFailed(STALLED, answer);
    return offset;
  };
}
