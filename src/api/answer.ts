import { isJsonObject, isTooDeep, MASK, maskSecrets, type Endpoint } from "#contract/index.ts";
import type { Answer } from "./call-error.ts";
import { conceal, concealText, secretsIn } from "./conceal.ts";
import { retryAfterMs } from "./retry-after.ts";

/** An answer as it was read, and the same without any secret, as it may be kept and shown. */
export interface ReadAnswer {
  /** The parsed JSON, or the text when it is not JSON. */
  readonly body: unknown;
  readonly isJson: boolean;
  readonly isEmpty: boolean;
  /** Whether it is larger, or nested deeper, than what is read. Then `body` is the text that was read. */
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

interface Question {
  readonly endpoint: Endpoint;
  /** The secrets that an answer may repeat. */
  readonly sent: readonly string[];
}

/** Reads the answer to a question up to its limits. Rejects where the connection breaks. */
export async function readAnswer(response: Response, { endpoint, sent }: Question): Promise<ReadAnswer> {
  const { bytes, isWhole } = await bytesOf(response);
  const text = new TextDecoder().decode(bytes);
  const parsed = isWhole ? parseJson(bytes) : undefined;
  const isTooLarge = !isWhole || (parsed !== undefined && isTooDeep(parsed.value));
  const isJson = parsed !== undefined && !isTooLarge;
  const body = isJson ? parsed.value : text;
  const contentType = response.headers.get("content-type") ?? "";
  const isWebPage = !isJson && text.trim() !== "" && (/\bx?html\b/i.test(contentType) || PAGE_START.test(text));
  // A secret that the answer brings, such as a created token, may be in its headers too.
  const secrets = [...sent, ...(isJson ? secretsIn(body) : [])];
  const waitMs = retryAfterMs(response);
  const shown = {
    status: response.status,
    statusText: response.statusText,
    contentType,
    body: masked(isTooLarge ? text.slice(0, BEGINNING) : body, {
      isJson,
      isWebPage,
      status: response.status,
      endpoint,
    }),
    ...(isWebPage ? { isWebPage } : {}),
    ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
  };
  return {
    body,
    isJson,
    isEmpty: isWhole && text.trim() === "",
    isTooLarge,
    bytes: bytes.byteLength,
    shown: conceal(shown, secrets) as Answer,
    shownHeaders: conceal(Object.fromEntries(response.headers), secrets) as Record<string, string>,
  };
}

const PAGE_START = /^\s*<(?:!doctype html|html)\b/i;

interface BodyFacts {
  readonly isJson: boolean;
  readonly isWebPage: boolean;
  readonly status: number;
  readonly endpoint: Endpoint;
}

function masked(body: unknown, { isJson, isWebPage, status, endpoint }: BodyFacts): unknown {
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && endpoint.success.hasSecret && !isWebPage) return withoutUndocumented(body, isJson, endpoint);
  if (!isJson) return concealText(String(body));
  return isSuccess ? maskSecrets(body) : withoutEchoes(maskSecrets(body));
}

/** A success that carries a secret, in a member of another name perhaps: whatever the document does not show is masked. */
function withoutUndocumented(body: unknown, isJson: boolean, { success }: Endpoint): unknown {
  if (!isJson || !isJsonObject(body)) return maskStrings(body);
  const shape = (success.reply as { readonly shape?: object }).shape ?? {};
  const entries = Object.entries(maskSecrets(body) as object) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([name, member]) => [name, Object.hasOwn(shape, name) ? member : maskStrings(member)]),
  );
}

const maskStrings = (value: unknown) =>
  replaceEach(value, (part) => (typeof part === "string" && part !== "" ? MASK : part));

/** Where the errors of validators repeat what they were sent. */
const ECHOES = new Set(["input", "value", "ctx", "target"]);

const withoutEchoes = (body: unknown) =>
  replaceEach(body, (part, name) =>
    name !== undefined && ECHOES.has(name) && part !== null && part !== "" ? MASK : part,
  );

/** A copy of a JSON value with each part replaced, from the top down; `name` is that of the member it is. */
function replaceEach(value: unknown, replace: (part: unknown, name?: string) => unknown, name?: string): unknown {
  const part = replace(value, name);
  if (Array.isArray(part)) return part.map((element: unknown) => replaceEach(element, replace));
  if (!isJsonObject(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, replaceEach(member, replace, key)]));
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
