import { isJsonObject, isTooDeep, MASK, maskSecrets, notShown, readReply, tokenIn } from "#contract/index.ts";
import type { Deviation, Endpoint } from "#contract/index.ts";
import type { Answer } from "./call-error.ts";
import { conceal, concealText, secretsIn } from "./conceal.ts";

/** An answer as it came over the wire, as far as it was read. It can be sent to a worker. */
export interface CameAnswer {
  readonly bytes: ArrayBuffer;
  /** False where more came than is read. */
  readonly isWhole: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | undefined;
  /** The secrets that an answer may repeat. */
  readonly sent: readonly string[];
}

/** An answer as it was understood, and the same without any secret, as it may be kept and shown. */
export interface Interpreted {
  /** The parsed JSON, or the text when it is not JSON. */
  readonly body: unknown;
  readonly isJson: boolean;
  readonly isEmpty: boolean;
  /** Whether it is larger, or nested deeper, than what is read. Then `body` is the text that was read. */
  readonly isTooLarge: boolean;
  readonly shown: Answer;
  readonly shownHeaders: Readonly<Record<string, string>>;
  /** How a success differs from the document. No secret is in it. */
  readonly deviations: readonly Deviation[];
  /** The secret of a success that carries one. */
  readonly token: string | undefined;
}

/** How much of an answer is shown that was not read whole. */
const BEGINNING = 4_000;
const PAGE_START = /^\s*<(?:!doctype html|html)\b/i;

export const isSuccess = ({ status }: { readonly status: number }) => status >= 200 && status < 300;

/** Parses an answer, masks it and compares it with the document. Takes seconds for one of many megabytes. */
export function interpret(came: CameAnswer, endpoint: Endpoint): Interpreted {
  const { bytes, isWhole, status, statusText, headers, retryAfterMs, sent } = came;
  const parsed = isWhole ? parseJson(bytes) : undefined;
  const isTooLarge = !isWhole || (parsed !== undefined && isTooDeep(parsed.value));
  const isJson = parsed !== undefined && !isTooLarge;
  const text = isJson ? "" : new TextDecoder().decode(bytes);
  const body = isJson ? parsed.value : text;
  const isBlank = !isJson && text.trim() === "";
  const contentType = headers["content-type"] ?? "";
  const isWebPage = !isJson && !isBlank && (/\bx?html\b/i.test(contentType) || PAGE_START.test(text));
  // A secret that the answer brings, such as a created token, may be in its headers too.
  const secrets = [...sent, ...(isJson ? secretsIn(body) : [])];
  const shown = {
    status,
    statusText,
    contentType,
    body: masked(isTooLarge ? text.slice(0, BEGINNING) : body, { isJson, isWebPage, status, endpoint }),
    ...(isWebPage ? { isWebPage } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
  const isEmpty = isWhole && isBlank;
  return {
    body,
    isJson,
    isEmpty,
    isTooLarge,
    shown: conceal(shown, secrets) as Answer,
    shownHeaders: conceal(headers, secrets) as Record<string, string>,
    // Only these repeat what came. With many secrets all texts are masked.
    deviations: deviationsOf(endpoint, { body, isJson, isEmpty, status }).map((deviation) => {
      const { path, received } = deviation;
      return { ...deviation, ...(conceal({ path, received }, secrets) as Pick<Deviation, "path" | "received">) };
    }),
    token: endpoint.success.hasSecret && isSuccess(came) ? tokenIn(body) : undefined,
  };
}

interface BodyFacts {
  readonly isJson: boolean;
  readonly isWebPage: boolean;
  readonly status: number;
  readonly endpoint: Endpoint;
}

function masked(body: unknown, { isJson, isWebPage, status, endpoint }: BodyFacts): unknown {
  if (isSuccess({ status }) && endpoint.success.hasSecret && !isWebPage) {
    return withoutUndocumented(body, isJson, endpoint);
  }
  if (!isJson) return concealText(String(body));
  return isSuccess({ status }) ? maskSecrets(body) : withoutEchoes(maskSecrets(body));
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

interface Reply {
  readonly body: unknown;
  readonly isJson: boolean;
  readonly isEmpty: boolean;
  readonly status: number;
}

function deviationsOf({ success }: Endpoint, { body, isJson, isEmpty, status }: Reply): readonly Deviation[] {
  if (!isSuccess({ status }) || status === 202 || (!isJson && !isEmpty)) return [];
  const ofStatus: Deviation = { kind: "status", path: [], documented: `${success.status}`, received: `${status}` };
  // For some endpoints the document shows no body, so an empty one fits.
  const isFree = isEmpty && success.reply === notShown;
  const found = isFree ? [] : readReply(success.reply, isEmpty ? undefined : body).deviations;
  return status === success.status ? found : [ofStatus, ...found];
}

// JSON on its way is UTF-8: bytes that are not would turn into other characters unseen, in a token too.
function parseJson(bytes: ArrayBuffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}
