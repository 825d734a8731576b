import { isTooDeep, maskSecrets } from "#contract/index.ts";
import type { Answer } from "./call-error.ts";
import { conceal, concealText, secretsIn } from "./conceal.ts";
import { retryAfterMs } from "./retry-after.ts";

/** An answer as it was read, and the same without any secret, as it may be kept and shown. */
export interface ReadAnswer {
  /** The parsed JSON, or the text when it is not JSON. */
  readonly body: unknown;
  readonly isJson: boolean;
  /** Whether it is larger, or nested deeper, than what is read. Then its text is only its beginning. */
  readonly isTooLarge: boolean;
  /** As many as were read. */
  readonly bytes: number;
  readonly shown: Answer;
  readonly shownHeaders: Readonly<Record<string, string>>;
}

/** Reads at most this much of an answer. The document shows no limit; this one keeps a page alive that is sent too much. */
const MAX_BYTES = 16_000_000;
/** How much of an answer is shown that was not read whole. */
const BEGINNING = 10_000;

/** Reads an answer up to its limits. `sent` are the secrets that it may repeat. Rejects where the connection breaks. */
export async function readAnswer(response: Response, sent: readonly string[]): Promise<ReadAnswer> {
  const { bytes, isWhole } = await bytesOf(response);
  const text = new TextDecoder().decode(bytes);
  const parsed = isWhole ? parseJson(bytes) : undefined;
  const isTooLarge = !isWhole || (parsed !== undefined && isTooDeep(parsed.value));
  const isJson = parsed !== undefined && !isTooLarge;
  const body = isJson ? parsed.value : isTooLarge ? text.slice(0, BEGINNING) : text;
  // A secret that the answer brings, such as a created token, may stand in its headers too.
  const secrets = [...sent, ...(isJson ? secretsIn(body) : [])];
  const masked = isJson ? maskSecrets(body) : concealText(String(body));
  const waitMs = retryAfterMs(response);
  const retryAfter = waitMs === undefined ? {} : { retryAfterMs: waitMs };
  const shown = {
    status: response.status,
    statusText: response.statusText,
    contentType: response.headers.get("content-type") ?? "",
    body: masked,
    ...retryAfter,
  };
  return {
    body,
    isJson,
    isTooLarge,
    bytes: bytes.byteLength,
    shown: conceal(shown, secrets) as Answer,
    shownHeaders: conceal(Object.fromEntries(response.headers), secrets) as Record<string, string>,
  };
}

async function bytesOf({ body }: Response): Promise<{ bytes: ArrayBuffer; isWhole: boolean }> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isWhole = true;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    isWhole = size <= MAX_BYTES;
    if (!isWhole) break;
    parts.push(part.value);
  }
  // Whatever else comes is nobody's; that it cannot be cancelled any more changes nothing.
  if (!isWhole) reader?.cancel().catch(() => {});
  return { bytes: await new Blob(parts).arrayBuffer(), isWhole };
}

// JSON on its way is UTF-8: bytes that are not would turn into other characters unseen, in a token too.
function parseJson(bytes: ArrayBuffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}
