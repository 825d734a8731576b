import { HASHED, REVALIDATED, REVALIDATED_FILES, securityHeaders } from "./headers.mjs";

/**
 * The header and fallback files of common static hosts, by file name. Each sends the same headers, answers unknown
 * pages with the app and unknown assets with 404 where the host can.
 *
 * @param {string} base with a slash on both ends
 * @param {string} [connectSrc]
 * @returns {Record<string, string>}
 */
export function hostFiles(base, connectSrc) {
  const headers = securityHeaders(connectSrc);
  return {
    _headers: netlifyHeaders(base, headers),
    _redirects: netlifyRedirects(base),
    "vercel.json": json(vercel(base, headers)),
    "staticwebapp.config.json": json(azure(base, headers)),
    "nginx.conf": nginx(base, headers),
    ".htaccess": apache(base, headers),
  };
}

/** @typedef {[name: string, value: string][]} Headers */

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param {string} base */
const withoutSlash = (base) => base.slice(0, -1);

/** @param {string} text */
const escapedForPattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** @param {string} base @param {Headers} headers */
function netlifyHeaders(base, headers) {
  const block = (/** @type {string} */ path, /** @type {Headers} */ rows) =>
    `${path}\n${rows.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`;
  // These hosts join a header that two rules set, so no path may get Cache-Control twice.
  return [
    "# Netlify, Cloudflare Pages. Belongs at the root of the site.\n",
    block(`${base}*`, headers),
    block(`${base}assets/*`, [["Cache-Control", HASHED]]),
    ...REVALIDATED_FILES.map((file) => block(`${base}${file}`, [["Cache-Control", REVALIDATED]])),
  ].join("\n");
}

/** @param {string} base */
const netlifyRedirects = (base) =>
  `# Netlify, Cloudflare Pages. Belongs at the root of the site.\n${base}* ${base}index.html 200\n`;

/** @param {string} base @param {Headers} headers */
function vercel(base, headers) {
  const rows = (/** @type {Headers} */ list) => list.map(([key, value]) => ({ key, value }));
  return {
    headers: [
      { source: `${base}(.*)`, headers: rows(headers) },
      { source: `${base}assets/(.*)`, headers: rows([["Cache-Control", HASHED]]) },
      { source: `${base}((?!assets/).*)`, headers: rows([["Cache-Control", REVALIDATED]]) },
    ],
    ...(base === "/" ? {} : { redirects: [{ source: withoutSlash(base), destination: base, permanent: true }] }),
    rewrites: [{ source: `${base}((?!assets/).*)`, destination: `${base}index.html` }],
  };
}

/** @param {string} base @param {Headers} headers */
function azure(base, headers) {
  return {
    globalHeaders: { ...Object.fromEntries(headers), "Cache-Control": REVALIDATED },
    routes: [{ route: `${base}assets/*`, headers: { "Cache-Control": HASHED } }],
    navigationFallback: { rewrite: `${base}index.html`, exclude: [`${base}assets/*`] },
    mimeTypes: { ".webmanifest": "application/manifest+json" },
  };
}

/** @param {string} base @param {Headers} headers */
function nginx(base, headers) {
  // A location with an add_header of its own inherits none from outside, so each location states all of them.
  const lines = (/** @type {string} */ cacheControl) =>
    [...headers, ["Cache-Control", cacheControl]].map(([name, value]) => `  add_header ${name} "${value}";\n`).join("");
  return [
    "# nginx: include inside a server block whose root holds the app under its base path.\n",
    ...(base === "/" ? [] : [`location = ${withoutSlash(base)} {\n  return 301 ${base};\n}\n`]),
    `location ${base}assets/ {\n${lines(HASHED)}  try_files $uri =404;\n}\n`,
    `location ${base} {\n${lines(REVALIDATED)}  try_files $uri ${base}index.html;\n}\n`,
  ].join("\n");
}

/** @param {string} base @param {Headers} headers */
function apache(base, headers) {
  const assets = `^${escapedForPattern(base)}assets/`;
  return [
    "# Apache: mod_headers and mod_rewrite. Belongs beside index.html.",
    ...headers.map(([name, value]) => `Header set ${name} "${value}"`),
    `Header set Cache-Control "${REVALIDATED}"`,
    `Header set Cache-Control "${HASHED}" "expr=%{REQUEST_URI} =~ m#${assets}#"`,
    "AddType application/manifest+json .webmanifest",
    "RewriteEngine On",
    "RewriteRule ^assets/ - [L]",
    "RewriteCond %{REQUEST_FILENAME} !-f",
    `RewriteRule ^ ${base}index.html [L]`,
    "",
  ].join("\n");
}
