import { HASHED, HIDDEN_PATTERN, NOT_KEPT, REVALIDATED, securityHeaders } from "./headers.mjs";
import { caddyRelays, nginxRelays, noRelay } from "./relay-blocks.mjs";
import { escapedForPattern, RELAY_HEADERS } from "./relay-rules.mjs";

/**
 * Returns the config files of nginx, Caddy and Apache. Each sends the same headers, serves the app for unknown pages,
 * sends 404 for unknown assets, and hides these files.
 *
 * @param {string} base with a slash on both ends
 * @param {import("./relay-blocks.mjs").Calls} [calls] that the relays of servers may pass on
 * @returns {Record<string, string>}
 */
export function hostFiles(base, calls = []) {
  const headers = securityHeaders();
  return {
    "nginx.conf": nginx(base, headers) + nginxRelays(base, calls),
    Caddyfile: caddy(base, headers, calls),
    ".htaccess": apache(base, headers),
  };
}

/** @typedef {[name: string, value: string][]} Headers */

const MANIFEST = "site.webmanifest";
// Servers do not know this extension.
const MANIFEST_TYPE = "application/manifest+json";

/** @param {string} base */
const withoutSlash = (base) => base.slice(0, -1);

/** @param {string} base @param {Headers} headers */
function nginx(base, headers) {
  const header = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ when = "") =>
    `  add_header ${name} "${value}"${when};\n`;
  // nginx: a location with an add_header inherits none, so each location repeats all headers.
  const safe = headers.map(([name, value]) => header(name, value, " always")).join("");
  // No "always": a 404 under assets/ must not be cached for a year.
  const cached = (/** @type {string} */ value) => header("Cache-Control", value);
  const location = (/** @type {string} */ match, /** @type {string} */ body) =>
    `location ${match} {\n${safe}${body}}\n`;
  return [
    "# nginx: include inside a server block whose root holds the app under its base path.\n",
    ...(base === "/" ? [] : [location(`= ${withoutSlash(base)}`, `  return 301 ${base}$is_args$args;\n`)]),
    location("@console-missing", `${header("Cache-Control", NOT_KEPT, " always")}  return 404;\n`),
    // ^~ has priority over regular expressions of the server block, such as one for .js files.
    location(`^~ ${base}assets/`, `${cached(HASHED)}  try_files $uri @console-missing;\n`),
    location(
      `~* "^${escapedForPattern(base)}(?:${HIDDEN_PATTERN})$"`,
      `${header("Cache-Control", NOT_KEPT, " always")}  return 404;\n`,
    ),
    location(
      `= ${base}${MANIFEST}`,
      `${cached(REVALIDATED)}  types {}\n  default_type ${MANIFEST_TYPE};\n  try_files $uri @console-missing;\n`,
    ),
    // A pattern: the relays below are prefixes with ^~, which come first.
    `location ~ "^${escapedForPattern(base)}relay/" {
  types {}
  default_type application/problem+json;
${relayHeaders.map(([name, value]) => header(name, value, " always")).join("")}  return 404 '${noRelay("nginx.conf")}';
}
`,
    location(base, `${cached(REVALIDATED)}  try_files $uri ${base}index.html;\n`),
    "",
  ].join("\n");
}

const relayHeaders = Object.entries(RELAY_HEADERS);

/** @param {Headers} headers */
const caddyHeaders = (headers) =>
  `  header {\n${headers.map(([name, value]) => `    ${name} "${value}"\n`).join("")}  }\n`;

/** @param {string} base @param {Headers} headers @param {import("./relay-blocks.mjs").Calls} calls */
function caddy(base, headers, calls) {
  const missing = `{
    header Cache-Control "${NOT_KEPT}"
    respond 404
  }`;
  // Go's patterns cannot look ahead.
  const hidden = HIDDEN_PATTERN.replace("(?!well-known/)", "");
  const withSlash = `@console-base path ${withoutSlash(base)}
route @console-base {
${caddyHeaders(headers)}  rewrite * ${base}?{query}
  redir * {uri} 301
}
`;
  return `# Caddy: import inside a site block whose root holds the app under its base path.
${base === "/" ? "" : withSlash}route ${base}* {
${caddyHeaders(headers)}${caddyRelays(base, calls, "  ")}  handle ${base}relay/* {
  ${caddyHeaders([...relayHeaders, ["Content-Type", "application/problem+json"]]).replaceAll("\n  ", "\n    ")}    respond \`${noRelay("Caddyfile")}\` 404
  }
  @console-hidden {
    path_regexp (?i)^${escapedForPattern(base)}(?:${hidden})/?$
    not path ${base}.well-known/*
  }
  handle @console-hidden ${missing}
  @console-missing {
    path ${base}assets/*
    not {
      file
      not path */
    }
  }
  handle @console-missing ${missing}
  handle ${base}assets/* {
    header Cache-Control "${HASHED}"
    file_server
  }
  handle {
    header Cache-Control "${REVALIDATED}"
    header ${base}${MANIFEST} Content-Type ${MANIFEST_TYPE}
    try_files {path} ${base}index.html
    file_server
  }
}
`;
}

/** @param {string} base @param {Headers} headers */
function apache(base, headers) {
  const assets = `^${escapedForPattern(base)}assets/`;
  return [
    "# Apache: mod_headers, mod_mime and mod_rewrite, with AllowOverride FileInfo. Belongs beside index.html.",
    "# Ids with a slash (%2F) open only with AllowEncodedSlashes NoDecode, which the server's own configuration has to set.",
    ...headers.map(([name, value]) => `Header always set ${name} "${value}"`),
    `Header set Cache-Control "${REVALIDATED}"`,
    `Header set Cache-Control "${HASHED}" "expr=%{REQUEST_URI} =~ m#${assets}#"`,
    `Header always set Cache-Control "${NOT_KEPT}" "expr=%{REQUEST_STATUS} -ge 400"`,
    `AddType ${MANIFEST_TYPE} .webmanifest`,
    `<If "%{REQUEST_URI} =~ m#^${escapedForPattern(base)}relay/#">`,
    `  ErrorDocument 404 '${noRelay("configuration: Apache has none")}'`,
    `  Header always set Content-Type "application/problem+json"`,
    "</If>",
    "RewriteEngine On",
    `RewriteRule "^relay/" - [R=404,L]`,
    `RewriteRule "^(?:${HIDDEN_PATTERN})$" - [NC,R=404,L]`,
    `RewriteRule "^assets(?:/|/.*/)?$" - [R=404,L]`,
    `RewriteRule "^assets/" - [L]`,
    "RewriteCond %{REQUEST_FILENAME} !-f",
    `RewriteRule ^ ${base}index.html [L]`,
    "",
  ].join("\n");
}
