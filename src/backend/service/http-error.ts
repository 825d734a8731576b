import type { Fault } from "#contract/index.ts";
import { NewerData, StorageFailed, StorageFull } from "#database/storage-errors.ts";
import { toPointer } from "#json/json-path.ts";

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
  507: "Insufficient Storage",
};

interface HttpErrorOptions {
  readonly faults?: readonly Fault[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response of the local backend. Callers see its message, so it must not contain a possible secret. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: string, { faults = [], headers = {} }: HttpErrorOptions = {}) {
    super(detail);
    this.status = status;
    this.faults = faults;
    this.headers = headers;
  }
}

/** Returns RFC 9457 problem details for an error; a 500 without details unless the error is meant for callers. */
export function problemResponse(cause: unknown): Response {
  const { status, message: detail, faults, headers } = toHttpError(cause);
  const title = TITLES[status] ?? "Error";
  const errors = faults.map(({ path, message }) => ({ pointer: pointerTo(path), detail: message }));
  const body = { type: "about:blank", title, status, detail, ...(errors.length > 0 ? { errors } : {}) };
  return new Response(JSON.stringify(body), {
    status,
    statusText: title,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}

function toHttpError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  const isNotStored = cause instanceof StorageFull || cause instanceof StorageFailed;
  if (isNotStored) return new HttpError(507, `${cause.message} Nothing was saved.`);
  if (cause instanceof NewerData) return new HttpError(503, cause.message);
  return new HttpError(500, "The local backend failed. Nothing was saved.");
}

/** A JSON Pointer as a URI fragment (RFC 6901, section 6). */
function pointerTo(path: readonly (string | number)[]): string {
  const steps = toPointer(path).split("/");
  return `#${steps.map((step) => encodeURIComponent(step.toWellFormed())).join("/")}`;
}

export const webPage = (status: number) =>
  new Response("<!doctype html><title>Not the service</title><h1>This is not the service</h1>", {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
