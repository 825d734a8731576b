import { baseUrlProblem } from "#api/connection.ts";
import { type CommonTarget, originIn, type TargetRules } from "../port/common-target.ts";

/** An upload target: a server that speaks tus 1.0, a protocol for uploads. */
export interface TusTarget extends CommonTarget {
  readonly kind: "tus";
  /** Where uploads are created. */
  readonly endpoint: string;
  /** Names of additional headers. Their values are secrets of the same name. */
  readonly headers?: readonly string[] | undefined;
}

const PROTECTED = "files and secrets are protected";

const EMPTY: TusTarget = {
  kind: "tus",
  endpoint: "",
  headers: [],
  members: { name: "name", path: "url", size: "size", mimetype: "mimetype", width: "width", height: "height" },
};

export const tusRules: TargetRules<TusTarget> = {
  label: "tus 1.0",
  description: "A server that continues uploads after an interruption, such as tusd.",
  fields: () => ({
    endpoint: {
      kind: "text",
      label: "Address for new uploads",
      description: "Each file is created here by POST, then sent in pieces.",
      placeholder: "https://files.example/files",
      isAddress: true,
      inputMode: "url",
      isMono: true,
      isRequired: true,
      isWide: true,
    },
    headers: {
      kind: "list",
      label: "Headers with secrets",
      description:
        "Sent with each request to this address, and nowhere else. The bearer token of the connection is never sent.",
      hint: "optional",
      placeholder: "X-Api-Key",
      isMono: true,
      isWide: true,
    },
    secrets: "own",
  }),
  settings: ({ headers = [] }, origin) => [
    {
      help: "The server has to send these headers with each answer, also to OPTIONS requests:",
      label: "Headers that allow uploads from this page",
      code: [
        `Access-Control-Allow-Origin: ${origin}`,
        "Access-Control-Allow-Methods: POST, GET, HEAD, PATCH, DELETE, OPTIONS",
        `Access-Control-Allow-Headers: ${["Content-Type", "Tus-Resumable", "Upload-Length", "Upload-Metadata", "Upload-Offset", ...headers].join(", ")}`,
        "Access-Control-Expose-Headers: Location, Upload-Length, Upload-Offset, Retry-After",
      ].join("\n"),
    },
  ],
  empty: EMPTY,
  parse: ({ endpoint, headers }) => ({
    ...EMPTY,
    endpoint: typeof endpoint === "string" ? endpoint : "",
    headers: Array.isArray(headers) ? headers.filter((name) => typeof name === "string") : [],
  }),
  faultsOf: ({ endpoint, headers = [] }) => [
    [
      "endpoint",
      endpoint === "" ? "Enter the address where uploads are created." : baseUrlProblem(endpoint, PROTECTED),
    ],
    ["headers", headers.map((name, index) => headerProblem(name, headers.slice(0, index))).find(Boolean)],
  ],
  valuesOf: () => ["url", "id"],
  secretsOf: ({ endpoint, headers }) => [...new Set(headers)].map((name) => ({ label: name, name, address: endpoint })),
  needsSecretsToInsert: () => false,
  hostsOf: ({ endpoint }) => [endpoint],
  baseUrlOf: ({ endpoint }) => endpoint,
  canDelete: true,
  // With secrets its files cannot be read without them.
  originsOf: ({ endpoint, headers = [] }) => (headers.length === 0 ? originIn(endpoint) : []),
};

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** What a browser sets itself, and what tus and S3 need for their own work. */
const NOT_ALLOWED =
  /^(?:accept-(?:charset|encoding)|access-control-.*|connection|content-.*|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|range|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|tus-.*|upgrade|upload-.*|via|x-http-method(?:-override)?)$/i;

/** Returns why a name cannot be an additional header, beside `others`; `undefined` if it can. */
function headerProblem(name: string, others: readonly string[]): string | undefined {
  if (!TOKEN.test(name)) return `“${name}” is no name of a header. Use letters, digits and hyphens, without a colon.`;
  if (NOT_ALLOWED.test(name)) return `A browser or the upload sets ${name} itself. Use another header.`;
  if (others.some((other) => other.toLowerCase() === name.toLowerCase())) return `${name} is listed twice.`;
  return undefined;
}
