import type { ExchangeLog } from "./exchange-log.ts";

/** The service that the console calls: its base URL, its bearer token and how to reach it. */
export interface Connection {
  /** `standalone` or a random id. Drafts and registers are stored by it. */
  readonly id: string;
  readonly kind: "standalone" | "remote";
  readonly name: string;
  /** Has no trailing slash. */
  readonly baseUrl: string;
  /** Read from memory; `undefined` if none was entered. */
  readonly bearer: () => Promise<string | undefined>;
  /** Waits until the service can answer. Rejects as `fetch` does. */
  readonly send: (request: Request) => Promise<Response>;
  /** True if the service failed this request on purpose. Absent where none does. */
  readonly isSimulated?: (request: Request) => boolean;
  /** True if its requests go by a relay, each as soon as it has its target (`TARGET_HEADER`). */
  readonly isRelayed?: boolean;
  readonly exchanges: ExchangeLog;
}

/** Returns why a text cannot be a remote base URL; `undefined` if it can. `reason` says what https is for. */
export function baseUrlProblem(text: string, reason = "the bearer token is protected"): string | undefined {
  if (!URL.canParse(text)) return "Enter a full address, for example https://host/v1";
  const url = new URL(text);
  const [part] = /\$?\{.*?\}/.exec(text) ?? [];
  if (part !== undefined) return `Put the value in place of ${part}.`;
  // A browser drops them, so that another address would be tried than is sent.
  if (/\s/.test(text)) return "Remove the blanks from the address.";
  if (url.username !== "" || url.password !== "") return "Remove the user name and password from the address.";
  // The parts of a URL hide a lone ? or #, which would swallow the appended path.
  if (/[?#]/.test(url.href)) return "Remove the part from ? or # on.";
  const isLocal = url.hostname === "localhost" || url.hostname === "127.0.0.1" || url.hostname === "[::1]";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal)) {
    return `Use https://, so that ${reason} (http:// only for localhost).`;
  }
  return undefined;
}

export function normalizeBaseUrl(text: string): string {
  return new URL(text).href.replace(/\/+$/, "");
}
