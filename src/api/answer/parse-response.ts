import { isTooDeep, MASK, maskSecrets, notShown, readReply, shapeOf, tokenIn } from "#contract/index.ts";
import type { Deviation, Endpoint } from "#contract/index.ts";
import { isObject, mapParts } from "#json/json-path.ts";
import { tryJson, tryTo } from "#json/read-json.ts";
import { isWebPage } from "./body-text.ts";
import type { Answer } from "./call-error.ts";
import { conceal, concealText, secretsIn } from "./conceal.ts";

/** The bytes and headers of a response, before they are parsed. */
export interface RawResponse {
  readonly bytes: ArrayBuffer;
  /** False if the response exceeds the size limit. */
  readonly isComplete: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | undefined;
  /** Secrets of the request that the response may echo. */
  readonly sent: readonly string[];
}

export type ParsedResponse = ReturnType<typeof parseResponse>;

const BEGINNING = 4_000;

export const isSuccess = ({ status }: { readonly status: number }) => status >= 200 && status < 300;

/** Parses a response of the service, masks its secrets, and compares it with the API document. Megabytes take seconds. */
export function parseResponse(raw: RawResponse, endpoint: Endpoint) {
  const { bytes, isComplete: isWhole, status, statusText, headers, retryAfterMs, sent } = raw;
  // JSON is UTF-8. Invalid bytes would silently become other characters, in a token too.
  const json = isWhole ? tryTo(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)) : undefined;
  const parsed = tryJson(json ?? "");
  const isTooLarge = !isWhole || (parsed !== undefined && isTooDeep(parsed));
  const isJson = parsed !== undefined && !isTooLarge;
  const text = isJson ? "" : new TextDecoder().decode(bytes);
  const body: unknown = isJson ? parsed : text;
  const isBlank = !isJson && text.trim() === "";
  const contentType = headers["content-type"] ?? "";
  const isPage = !isJson && isWebPage(text, contentType);
  // A created token may also be in the headers.
  const secrets = [...sent, ...(isJson ? secretsIn(body) : [])];
  const shown = {
    status,
    statusText,
    contentType,
    body: maskBody(isTooLarge ? text.slice(0, BEGINNING) : body, { isJson, isWebPage: isPage, status, endpoint }),
    ...(isPage ? { isWebPage: true } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
  const isEmpty = isWhole && isBlank;
  return {
    body,
    isJson,
    isEmpty,
    /** True above the limits of size or depth. Then `body` is the text that was read. */
    isTooLarge,
    shown: conceal(shown, secrets) as Answer,
    shownHeaders: conceal(headers, secrets) as Record<string, string>,
    // Only path and received value can contain a secret.
    deviations: deviationsOf(endpoint, { body, isJson, isEmpty, status }).map((deviation) => {
      const { path, received } = deviation;
      return { ...deviation, ...(conceal({ path, received }, secrets) as Pick<Deviation, "path" | "received">) };
    }),
    token: endpoint.success.hasSecret && isSuccess(raw) ? tokenIn(body) : undefined,
  };
}

interface BodyFacts {
  readonly isJson: boolean;
  readonly isWebPage: boolean;
  readonly status: number;
  readonly endpoint: Endpoint;
}

function maskBody(body: unknown, { isJson, isWebPage, status, endpoint }: BodyFacts): unknown {
  if (isSuccess({ status }) && endpoint.success.hasSecret && !isWebPage) {
    return maskUndocumented(body, isJson, endpoint);
  }
  if (!isJson) return concealText(String(body));
  return isSuccess({ status }) ? maskSecrets(body) : maskEchoes(maskSecrets(body));
}

/** The secret may be in an undocumented member, so all of those are masked. */
function maskUndocumented(body: unknown, isJson: boolean, { success }: Endpoint): unknown {
  if (!isJson || !isObject(body)) return maskStrings(body);
  const shape = shapeOf(success.reply) ?? {};
  const entries = Object.entries(maskSecrets(body) as object) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([name, member]) => [name, Object.hasOwn(shape, name) ? member : maskStrings(member)]),
  );
}

const maskStrings = (value: unknown) =>
  mapParts(value, (part) => (typeof part === "string" && part !== "" ? MASK : part));

const ECHOES = new Set(["input", "value", "ctx", "target"]);

const maskEchoes = (body: unknown) =>
  mapParts(body, (part, name) =>
    name !== undefined && ECHOES.has(name) && part !== null && part !== "" ? MASK : part,
  );

type Reply = Readonly<{ body: unknown; isJson: boolean; isEmpty: boolean; status: number }>;

function deviationsOf({ success }: Endpoint, { body, isJson, isEmpty, status }: Reply): readonly Deviation[] {
  if (!isSuccess({ status }) || status === 202 || (!isJson && !isEmpty)) return [];
  const ofStatus: Deviation = { kind: "status", path: [], documented: `${success.status}`, received: `${status}` };
  // The document shows no body for some endpoints, so an empty one fits.
  const isFree = isEmpty && success.reply === notShown;
  const found = isFree ? [] : readReply(success.reply, isEmpty ? undefined : body).deviations;
  return status === success.status ? found : [ofStatus, ...found];
}
