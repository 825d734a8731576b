import { exchangeLog, type ExchangeLog } from "#api/exchange-log.ts";
import { turns } from "#worker/turns.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";
import { UploadFailed, NoAnswer, Redirected } from "./port/errors.ts";
import { sendRequest, type TargetAnswer } from "./port/send-request.ts";
import { textOf } from "./s3/xml.ts";

const inTurn = turns(4);
const MAX_THUMBNAIL_BYTES = 2_000_000;

interface LoadOptions {
  readonly signal: AbortSignal;
  readonly exchanges: ExchangeLog;
  readonly maxBytes?: number;
}

/**
 * Loads an uploaded file from its address: without bearer, cookies and referrer, four at a time. Rejects with
 * `UploadFailed`, whose message says why and what to do, and with the signal's reason as soon as it is aborted.
 */
export const loadFile = async (url: string, options: LoadOptions): Promise<Blob> =>
  unlessAborted(
    inTurn(async () => load(url, options)),
    options.signal,
  );

/** Loads a thumbnail like a file. Not logged: those of one table would push all other requests out of the log. */
export const loadThumbnail = async (url: string, signal: AbortSignal): Promise<Blob> =>
  loadFile(url, { signal, exchanges: exchangeLog(), maxBytes: MAX_THUMBNAIL_BYTES });

async function load(url: string, { exchanges, ...options }: LoadOptions): Promise<Blob> {
  options.signal.throwIfAborted();
  const { host } = new URL(url);
  try {
    const answer = await sendRequest({ method: "GET", url, headers: {}, isFile: true, ...options }, exchanges);
    if (answer.blob) return answer.blob;
    throw new UploadFailed(whyNot(host, url, answer), answer);
  } catch (cause) {
    if (cause instanceof NoAnswer && !cause.isBetween) throw new UploadFailed(noAnswer(host), cause);
    if (cause instanceof Redirected) throw new UploadFailed(redirected(host), cause);
    throw cause;
  }
}

const noAnswer = (host: string) =>
  `${host} did not answer, or does not allow this page to read the file (CORS). Ask who runs it to allow GET from this site.`;
const redirected = (host: string) =>
  `${host} sends to another address, which previews do not follow. Copy the link, and open it in a new tab.`;

function whyNot(host: string, url: string, { status, text }: Pick<TargetAnswer, "status" | "text">): string {
  const code = /^\s*</.test(text) ? textOf(text, "Code") : undefined;
  const named = code === undefined ? `${status}` : `${status} ${code}`;
  const isRefused = status === 400 || status === 401 || status === 403;
  if (isRefused && (/expired/i.test(text) || hasExpired(url))) {
    return `The address of this file at ${host} has expired (${named}). Open the file in the service: a new address comes with its next answer about this record.`;
  }
  if (status === 404 || status === 410) {
    return `${host} no longer has this file (${named}). Check in the service whether it was deleted or moved.`;
  }
  if (isRefused) {
    return `${host} does not allow reading this file (${named}). Open it in the service, or ask who runs ${host} to allow it.`;
  }
  if (status === 429 || status >= 500) return `${host} cannot answer now (${named}). Try again in a minute.`;
  return `${host} refused to show the file (${named}). Open it in the service.`;
}

/** Whether a signed address says that its time is over, as those of S3 and Google (V4), Azure, and many others do. */
export function hasExpired(url: string, now = Date.now()): boolean {
  const query = new Map([...new URL(url).searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const date = query.get("x-amz-date") ?? query.get("x-goog-date");
  const seconds = Number(query.get("x-amz-expires") ?? query.get("x-goog-expires"));
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(date ?? "") ?? [];
  if (year !== undefined) {
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + seconds * 1_000 < now;
  }
  const end = query.get("expires") ?? query.get("se") ?? query.get("exp");
  if (end === undefined) return false;
  const time = /^\d+$/.test(end) ? Number(end) * 1_000 : Date.parse(end);
  return time < now;
}
