import { type Endpoint, pathOf } from "#contract/index.ts";
import { CallError } from "./answer/call-error.ts";
import { baseUrlProblem, normalizeBaseUrl } from "./connection.ts";

interface RequestParts {
  readonly params: Readonly<Record<string, string>>;
  /** The full header value; `undefined` omits the header. */
  readonly authorization: string | undefined;
  readonly body: string | undefined;
}

/** Options that each copy of a request needs again: a copy with other changes loses the referrer policy. */
export const COPY_OPTIONS = { referrerPolicy: "no-referrer" } as const;

/** Creates a request to an endpoint. It refuses redirects and has no cookies. Throws `CallError`, without ids or bearer. */
export function createRequest(
  baseUrl: string,
  endpoint: Endpoint,
  { params, authorization, body }: RequestParts,
): Request {
  const headers: Record<string, string> = { accept: "application/json" };
  if (authorization !== undefined) headers["authorization"] = authorization;
  if (body !== undefined) headers["content-type"] = "application/json";
  const url = urlOf(baseUrl, endpoint, params);
  try {
    return new Request(url, {
      method: endpoint.method,
      headers,
      credentials: "omit",
      redirect: "error",
      ...COPY_OPTIONS,
      cache: "no-store",
      ...(body === undefined ? {} : { body }),
    });
  } catch {
    throw invalid(["authorization"], "The bearer token has characters that cannot be sent. Copy it again.");
  }
}

function urlOf(baseUrl: string, endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  // Checked again: the stored value may have been changed, and the bearer would go there.
  if (baseUrlProblem(baseUrl) !== undefined || normalizeBaseUrl(baseUrl) !== baseUrl) {
    throw invalid([], "A bearer token cannot be sent to this base URL. Use https://.");
  }
  try {
    return baseUrl + pathOf(endpoint, params as never);
  } catch (cause) {
    throw invalid([], (cause as RangeError).message);
  }
}

const invalid = (path: string[], message: string) =>
  new CallError({ kind: "invalid-request", faults: [{ path, message }] });
