import { patternOfPath, RELAY_HEADERS, REQUEST_HEADERS, TARGET_HEADER, VIA } from "./relay-rules.mjs";

/** @typedef {readonly { readonly method: string; readonly path: string }[]} Calls the calls that a relay passes on */

const CONSOLE = "https://console.example";
const ORIGIN = "https://service.example";
const TARGET = `${ORIGIN}/api`;

const INTRODUCTION = [
  "A relay, so that a team calls a service that does not allow the console's origin. To use it, remove one # of each line",
  `below, and replace "main", ${TARGET} and ${CONSOLE}. For another relay repeat it.`,
  `Name it in console.json: { "name": "Main", "relay": "main", "target": "${TARGET}" }.`,
  "Serve the console by https alone: browsers send Sec-Fetch-Site nowhere else.",
];

/** Servers have no list of headers that pass. What passes beyond these does nothing in an answer to `fetch`. */
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

/** For Caddy, which has no list of request headers that pass either. */
const HIDDEN_FROM_SERVICE = ["Cookie", "Origin", "Referer", "Sec-*", "Forwarded", "X-*", "Relay-*", "If-*", "Range"];

const REFUSAL = JSON.stringify({
  status: 403,
  title: "Forbidden",
  detail: "The relay passes on the calls of the API document alone, from pages of this console, to the named target.",
  sentUpstream: false,
});

/** @param {string} base @param {Calls} calls */
const callPattern = (base, calls) =>
  `^(?:${calls.map(({ method, path }) => `${method} ${patternOfPath(`${base}relay/main${path}`)}`).join("|")})$`;

/** @param {string} text @param {string} indent */
const commented = (text, indent = "") =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => `${indent}#${line}\n`)
    .join("");

/** @param {string} indent */
const introduction = (indent) => INTRODUCTION.map((line) => `${indent}# ${line}\n`).join("");

/**
 * A location with the rules of `npm start -- --relay`, commented out.
 *
 * @param {string} base @param {Calls} calls
 */
export function nginxRelay(base, calls) {
  const refuse = "{ return 403 $relay_refusal; }";
  const variable = (/** @type {string} */ name) => `$http_${name.replaceAll("-", "_")}`;
  const passed = REQUEST_HEADERS.filter((name) => name !== "content-length");
  const block = `location ^~ ${base}relay/ {
  types {}
  default_type application/problem+json;
${Object.entries(RELAY_HEADERS)
  .map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
  .join("")}  set $relay_refusal '${REFUSAL}';
  set $relay_call "$request_method $request_uri";
  set $relay_site "$scheme://$http_host";
  set $relay_origin $http_origin;
  if ($relay_origin = "") { set $relay_origin "${CONSOLE}"; }
  if ($relay_origin != "${CONSOLE}") ${refuse}
  if (${variable(TARGET_HEADER)} != "${TARGET}") ${refuse}
  if ($relay_site != "${CONSOLE}") ${refuse}
  if ($http_sec_fetch_site != "same-origin") ${refuse}
  if ($http_sec_fetch_dest != "empty") ${refuse}
  # The request target as it was sent, never decoded.
  if ($relay_call !~ "${callPattern(base, calls)}") ${refuse}
  rewrite ^${base}relay/main(/.*)$ /api$1 break;
  proxy_pass ${ORIGIN};
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
${passed.map((name) => `  proxy_set_header ${name} ${variable(name)};\n`).join("")}  proxy_set_header Host $proxy_host;
  proxy_set_header Via "${VIA}";
  proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;
${HIDDEN_HEADERS.map((name) => `  proxy_hide_header ${name};\n`).join("")}}
`;
  return introduction("") + commented(block);
}

/**
 * The same for Caddy, inside the route of the console.
 *
 * @param {string} base @param {Calls} calls @param {string} indent
 */
export function caddyRelay(base, calls, indent) {
  const condition = [
    `({http.request.method} + " " + {http.request.orig_uri}).matches(r"${callPattern(base, calls)}")`,
    `{http.request.scheme} + "://" + {http.request.hostport} == "${CONSOLE}"`,
    `{http.request.header.Origin} in ["", "${CONSOLE}"]`,
    `{http.request.header.${TARGET_HEADER}} == "${TARGET}"`,
    `{http.request.header.Sec-Fetch-Site} == "same-origin"`,
    `{http.request.header.Sec-Fetch-Dest} == "empty"`,
  ].join(" && ");
  const block = `handle ${base}relay/* {
  header {
${Object.entries(RELAY_HEADERS)
  .map(([name, value]) => `    ${name} "${value}"\n`)
  .join("")}  }
  @main expression \`${condition}\`
  handle @main {
    route {
      uri strip_prefix ${base}relay/main
      rewrite * /api{path}
    }
    reverse_proxy ${ORIGIN} {
      header_up Host {upstream_hostport}
      header_up Via "${VIA}"
${HIDDEN_FROM_SERVICE.map((name) => `      header_up -${name}\n`).join("")}${HIDDEN_HEADERS.map((name) => `      header_down -${name}\n`).join("")}      flush_interval -1
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
  return introduction(indent) + commented(block, indent);
}
