// The only list of the relay's rules: `npm start`, nginx.conf and the Caddyfile use it.

/** Headers of a request that reach the service. Cookies, `Origin` and forwarding headers never do. */
export const REQUEST_HEADERS = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-encoding",
  "content-length",
  "content-type",
  "user-agent",
];

/**
 * Further ones for a gateway or an upload target; `--allow name="header x-own"` adds others. Listed by name, because what
 * stands before a relay may add headers that say who the user is.
 */
export const ALLOWED_REQUEST_HEADERS = [
  "anthropic-version",
  "api-key",
  "x-api-key",
  "x-goog-api-key",
  "x-portkey-api-key",
  "x-portkey-provider",
  "content-disposition",
  "content-md5",
  "if-none-match",
  "range",
  "tus-resumable",
  "upload-length",
  "upload-metadata",
  "upload-offset",
  "x-amz-content-sha256",
  "x-amz-date",
  "x-amz-security-token",
];

/** What OpenAI-compatible gateways are asked, below their base URL. */
export const OPENAI_CALLS = [
  { method: "GET", path: "/models" },
  { method: "POST", path: "/chat/completions" },
  { method: "POST", path: "/embeddings" },
  { method: "POST", path: "/images/generations" },
];

/** Headers of an answer that reach the page. */
export const RESPONSE_HEADERS = [
  "allow",
  "content-encoding",
  "content-language",
  "content-length",
  "content-type",
  "date",
  "retry-after",
  "x-request-id",
];

/** Further ones of an upload target. `Location` is where a created upload is: an answer that redirects never passes. */
export const ALLOWED_RESPONSE_HEADERS = [
  "accept-ranges",
  "content-range",
  "etag",
  "location",
  "tus-resumable",
  "upload-expires",
  "upload-length",
  "upload-offset",
  "x-amz-version-id",
];

/** On every answer: nothing of a service runs, loads or is kept under the console's origin. */
export const RELAY_HEADERS = Object.freeze({
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
});

/** The name of this relay in `Via`, which RFC 9110 demands of a gateway. */
export const VIA = "1.1 workspace-console";

/** Names the target that a request is for. Without it, a page that stays open over a restart could send its token to another. */
export const TARGET_HEADER = "relay-target";

/** Numbers a POST, so that a relay which remembers numbers passes it on once, whoever repeats it. It is never passed on. */
export const ONCE_HEADER = "relay-once";

export const RELAY_NAME = "[a-z][a-z0-9-]{0,31}";

// Unreserved characters alone (RFC 3986), no dot first: no server can decode this into another path.
export const SEGMENT = String.raw`[A-Za-z0-9_~-][A-Za-z0-9_.~-]*`;

/** @param {string} text */
export const escapedForPattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** "/base/{baseId}" becomes a pattern that is safe for raw request targets. @param {string} path */
export const patternOfPath = (path) =>
  path
    .split(/\{\w+\}/)
    .map(escapedForPattern)
    .join(SEGMENT);

/** What may follow a path whose call takes a query. It cannot lead to another path. */
export const QUERY = String.raw`(?:\?[A-Za-z0-9_.~=&%+:,/-]*)?`;
