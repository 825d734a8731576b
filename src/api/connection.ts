import type { ExchangeLog } from "./exchange-log.ts";

/** A service that the console talks to. Everything the console does over HTTP goes through one of these. */
export interface Connection {
  /** `standalone`, or a random id; drafts and registers are kept apart by it. */
  readonly id: string;
  readonly kind: "standalone" | "remote";
  readonly name: string;
  /** Without a slash at its end; endpoint paths are appended. */
  readonly baseUrl: string;
  /** The caller's token, from memory; absent while none was given. */
  readonly bearer: () => Promise<string | undefined>;
  /** Lets a request leave, once the service behind the connection can answer. Rejects as `fetch` does. */
  readonly send: (request: Request) => Promise<Response>;
  readonly exchanges: ExchangeLog;
}

/** Why a text cannot be the base URL of a remote connection, in words; `undefined` when it can. */
export function baseUrlProblem(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return "This is not a whole URL. It starts with https:// and a host name.";
  }
  if (url.username !== "" || url.password !== "") return "A URL must not carry a user name or password.";
  // Not by its parts: a lone ? or # leaves them empty, and swallows whatever path is appended.
  if (/[?#]/.test(url.href)) return "A base URL ends before any ? or #.";
  const isLocal = url.hostname === "localhost" || url.hostname === "127.0.0.1" || url.hostname === "[::1]";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal)) {
    return "The bearer token would travel unprotected: the URL has to start with https:// (http:// only for localhost).";
  }
  return undefined;
}

/** The form in which a base URL is kept: as the URL parser writes it, without slashes at its end. */
export function normalBaseUrl(text: string): string {
  return new URL(text).href.replace(/\/+$/, "");
}
