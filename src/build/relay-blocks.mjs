import {
  ALLOWED_REQUEST_HEADERS,
  ALLOWED_RESPONSE_HEADERS,
  OPENAI_CALLS,
  patternOfPath,
  RELAY_HEADERS,
  REQUEST_HEADERS,
  TARGET_HEADER,
  VIA,
} from "./relay-rules.mjs";

/** @typedef {readonly { readonly method: string; readonly path: string }[]} Calls the calls that a relay passes on */

const CONSOLE = "https://console.example";

/**
 * @typedef {object} Example
 * @property {readonly string[]} introduction
 * @property {string} name
 * @property {string} origin of the target
 * @property {string} path of the target
 * @property {Calls} calls
 * @property {readonly string[]} headers of a request that pass
 * @property {readonly string[]} hiddenFromTarget for Caddy, which has no list of request headers that pass
 * @property {readonly string[]} hidden from the page: servers have no list of headers that pass
 */

/** @param {Calls} calls @returns {Example} */
const serviceRelay = (calls) => ({
  introduction: [
    "A relay, so that a team calls a service that does not allow the console's origin. To use it, remove one # of each line",
    `below, and replace main, https://service.example, its path /api and ${CONSOLE}. For another relay repeat it.`,
    `Name it in console.json: { "name": "Main", "relay": "main", "target": "https://service.example/api" }.`,
    "Serve the console by https alone: browsers send Sec-Fetch-Site nowhere else.",
  ],
  name: "main",
  origin: "https://service.example",
  path: "/api",
  calls,
  headers: REQUEST_HEADERS,
  hiddenFromTarget: [...HIDDEN_FROM_SERVICE, "X-*", "If-*", "Range"],
  hidden: HIDDEN_HEADERS,
});

/** @returns {Example} */
const gatewayRelay = () => ({
  introduction: [
    "A relay to an AI gateway, with the same rules: the calls in its pattern alone pass. For an upload target write its calls.",
    `Name it in console.json: "relays": [{ "name": "gateway", "target": "https://gateway.example/v1" }].`,
  ],
  name: "gateway",
  origin: "https://gateway.example",
  path: "/v1",
  calls: OPENAI_CALLS,
  headers: [...REQUEST_HEADERS, ...ALLOWED_REQUEST_HEADERS],
  // Keys come in headers such as X-Api-Key. What an access control before Caddy adds has to be listed.
  hiddenFromTarget: [...HIDDEN_FROM_SERVICE, "X-Forwarded-*", "X-Real-*", "X-Auth-*", "X-Remote-*", "X-Original-*"],
  // Servers cannot tell the `Location` of a created upload from that of a redirect.
  hidden: HIDDEN_HEADERS.filter(
    (name) => name === "Location" || !ALLOWED_RESPONSE_HEADERS.includes(name.toLowerCase()),
  ),
});

/** What passes beyond these does nothing in an answer to `fetch`. */
const HIDDEN_HEADERS = [
  ...Object.keys(RELAY_HEADERS),
  "Set-Cookie",
  "Clear-Site-Data",
  "Service-Worker-Allowed",
  "Link",
  "Refresh",
  "Alt-Svc",
  "Location",
  "SourceMap",
  "Report-To",
  "Reporting-Endpoints",
  "NEL",
  "Content-Security-Policy-Report-Only",
  "Strict-Transport-Security",
  "Public-Key-Pins",
  "WWW-Authenticate",
  "Accept-CH",
  "Critical-CH",
  "Speculation-Rules",
  "Activate-Storage-Access",
  "Set-Login",
  "Sec-Session-Registration",
  "Secure-Session-Registration",
  "Origin-Agent-Cluster",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Embedder-Policy",
  "Permissions-Policy",
  "Access-Control-Allow-Origin",
  "Access-Control-Allow-Credentials",
  "ETag",
  "Vary",
  "Expires",
  "Server-Timing",
];

const HIDDEN_FROM_SERVICE = ["Cookie", "Origin", "Referer", "Sec-*", "Forwarded", "Relay-*"];

const REFUSAL = JSON.stringify({
  status: 403,
  title: "Forbidden",
  detail: "The relay passes on the calls of its pattern alone, from pages of this console, to the named target.",
  sentUpstream: false,
});

/**
 * What a host says below relay/ where it has no relay of that name.
 *
 * @param {string} file where one is added
 */
export const noRelay = (file) =>
  JSON.stringify({
    status: 404,
    title: "Not Found",
    detail: `This host has no relay of this name. Ask who runs the console to add one, in its ${file}.`,
    sentUpstream: false,
  });

/** @param {string} base @param {Example} example */
const callPattern = (base, { name, calls }) =>
  `^(?:${calls.map(({ method, path }) => `${method} ${patternOfPath(`${base}relay/${name}${path}`)}`).join("|")})$`;

/** @param {string} text @param {string} indent */
const commented = (text, indent = "") =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => `${indent}#${line}\n`)
    .join("");

/** @param {readonly string[]} lines @param {string} [indent] */
const introduced = (lines, indent = "") => lines.map((line) => `${indent}# ${line}\n`).join("");

/**
 * Locations with the rules of `npm start -- --relay`, commented out: for a service, and for an AI gateway.
 *
 * @param {string} base @param {Calls} calls
 */
export const nginxRelays = (base, calls) =>
  `${nginxRelay(base, serviceRelay(calls))}\n${nginxRelay(base, gatewayRelay())}`;

/** @param {string} base @param {Example} example */
function nginxRelay(base, example) {
  const { introduction, name, origin, path, headers, hidden } = example;
  const target = origin + path;
  const refuse = "{ return 403 $relay_refusal; }";
  const variable = (/** @type {string} */ header) => `$http_${header.replaceAll("-", "_")}`;
  const passed = headers.filter((header) => header !== "content-length");
  const block = `location ^~ ${base}relay/${name}/ {
  types {}
  default_type application/problem+json;
${Object.entries(RELAY_HEADERS)
  .map(([header, value]) => `  add_header ${header} "${value}" always;\n`)
  .join("")}  set $relay_refusal '${REFUSAL}';
  set $relay_call "$request_method $request_uri";
  set $relay_site "$scheme://$http_host";
  set $relay_origin $http_origin;
  if ($relay_origin = "") { set $relay_origin "${CONSOLE}"; }
  if ($relay_origin != "${CONSOLE}") ${refuse}
  if (${variable(TARGET_HEADER)} != "${target}") ${refuse}
  if ($relay_site != "${CONSOLE}") ${refuse}
  if ($http_sec_fetch_site != "same-origin") ${refuse}
  if ($http_sec_fetch_dest != "empty") ${refuse}
  # The request target as it was sent, never decoded.
  if ($relay_call !~ "${callPattern(base, example)}") ${refuse}
  rewrite ^${base}relay/${name}(/.*)$ ${path}$1 break;
  proxy_pass ${origin};
  proxy_ssl_server_name on;
  proxy_ssl_verify on;
  proxy_ssl_verify_depth 5;
  proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
  proxy_http_version 1.1;
  proxy_redirect off;
  proxy_buffering off;
  proxy_request_buffering off;
  client_max_body_size 0;
  proxy_connect_timeout 10s;
  proxy_read_timeout 120s;
  proxy_send_timeout 120s;
  proxy_next_upstream off;
  proxy_pass_request_headers off;
${passed.map((header) => `  proxy_set_header ${header} ${variable(header)};\n`).join("")}  proxy_set_header Host $proxy_host;
  proxy_set_header Via "${VIA}";
  proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;
${hidden.map((header) => `  proxy_hide_header ${header};\n`).join("")}}
`;
  return introduced(introduction) + commented(block);
}

/**
 * The same for Caddy, inside the route of the console. Caddy uses the first that matches.
 *
 * @param {string} base @param {Calls} calls @param {string} indent
 */
export const caddyRelays = (base, calls, indent) =>
  caddyRelay(base, gatewayRelay(), indent) + caddyRelay(base, serviceRelay(calls), indent);

/** @param {string} base @param {Example} example @param {string} indent */
function caddyRelay(base, example, indent) {
  const { introduction, name, origin, path, hiddenFromTarget, hidden } = example;
  const condition = [
    `({http.request.method} + " " + {http.request.orig_uri}).matches(r"${callPattern(base, example)}")`,
    `{http.request.scheme} + "://" + {http.request.hostport} == "${CONSOLE}"`,
    `{http.request.header.Origin} in ["", "${CONSOLE}"]`,
    `{http.request.header.${TARGET_HEADER}} == "${origin}${path}"`,
    `{http.request.header.Sec-Fetch-Site} == "same-origin"`,
    `{http.request.header.Sec-Fetch-Dest} == "empty"`,
  ].join(" && ");
  const block = `handle ${base}relay/${name}/* {
  header {
${Object.entries(RELAY_HEADERS)
  .map(([header, value]) => `    ${header} "${value}"\n`)
  .join("")}  }
  @${name} expression \`${condition}\`
  handle @${name} {
    route {
      uri strip_prefix ${base}relay/${name}
      rewrite * ${path}{path}
    }
    reverse_proxy ${origin} {
      header_up Host {upstream_hostport}
      header_up Via "${VIA}"
${hiddenFromTarget.map((header) => `      header_up -${header}\n`).join("")}${hidden.map((header) => `      header_down -${header}\n`).join("")}      flush_interval -1
      transport http {
        dial_timeout 10s
        response_header_timeout 120s
        compression off
      }
    }
  }
  handle {
    header Content-Type application/problem+json
    respond \`${REFUSAL}\` 403
  }
}
`;
  return introduced(introduction, indent) + commented(block, indent);
}
