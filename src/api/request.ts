import { pathOf } from "#contract/index.ts";
import type { Endpoint } from "#contract/index.ts";
import { CallError } from "./answer/call-error.ts";
import { baseUrlProblem, normalBaseUrl } from "./connection.ts";

interface Asked {
  readonly params: Readonly<Record<string, string>>;
  /** The whole value of the header; `undefined` leaves it out. */
  readonly authorization: string | undefined;
  /** JSON. */
  readonly body: string | undefined;
}

/** What a copy of a request has to be told again: to copy it with anything else changed forgets its referrer policy. */
export const AGAIN = { referrerPolicy: "no-referrer" } as const;

/**
 * A request to an endpoint below a base URL, and nowhere else: redirects are refused and no cookies are sent. Throws
 * `CallError` where none can be made, which repeats neither an id nor the bearer.
 */
export function requestTo(baseUrl: string, endpoint: Endpoint, { params, authorization, body }: Asked): Request {
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
      ...AGAIN,
      cache: "no-store",
      ...(body === undefined ? {} : { body }),
    });
  } catch {
    throw invalid(["authorization"], "The bearer token has characters that a header cannot carry.");
  }
}

function urlOf(baseUrl: string, endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  // It was checked when it was typed. What was remembered since may have been changed, and the bearer would follow it.
  if (baseUrlProblem(baseUrl) !== undefined || normalBaseUrl(baseUrl) !== baseUrl) {
    throw invalid([], "The base URL of this connection is not one that a bearer token may be sent to.");
  }
  try {
    return baseUrl + pathOf(endpoint, params as never);
  } catch (cause) {
    throw invalid([], (cause as RangeError).message);
  }
}

const invalid = (path: string[], message: string) =>
  new CallError({ kind: "invalid-request", faults: [{ path, message }] });
