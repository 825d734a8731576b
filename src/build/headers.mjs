/**
 * The headers every file of the built app is served with: the one list that `vite preview`, the journeys' host and the
 * header files for static hosts are made from.
 */

const DIRECTIVES_BEFORE_CONNECT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
];

const DIRECTIVES_AFTER_CONNECT = [
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default",
];

const STANDALONE_ORIGIN = "https://workspace.invalid";

// The address of a service is typed when the app runs, so unless a build names its origins any https one is allowed.
const ANY_SERVICE = "https: http://localhost:* http://127.0.0.1:*";

/**
 * The Content-Security-Policy. `connectSrc` is a space-separated list of origins the app may call besides its own and
 * the standalone one (the environment's CONNECT_SRC); without it any https origin and any local port.
 *
 * @param {string} [connectSrc]
 */
export function contentSecurityPolicy(connectSrc = process.env.CONNECT_SRC) {
  const origins = connectSrc?.trim().split(/\s+/).filter(Boolean) ?? [];
  const unusable = origins.find((origin) => !/^(https?|wss?):\/\/[\w.:*[\]-]+$/.test(origin));
  if (unusable) throw new Error(`CONNECT_SRC takes origins such as https://service.example, not "${unusable}"`);
  const connect = `connect-src 'self' ${STANDALONE_ORIGIN} ${origins.join(" ") || ANY_SERVICE}`;
  return [...DIRECTIVES_BEFORE_CONNECT, connect, ...DIRECTIVES_AFTER_CONNECT].join("; ");
}

const REFUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];

/**
 * Name and value of each header that goes with every response.
 *
 * @param {string} [connectSrc]
 * @returns {[name: string, value: string][]}
 */
export function securityHeaders(connectSrc) {
  return [
    ["Content-Security-Policy", contentSecurityPolicy(connectSrc)],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "no-referrer"],
    ["Permissions-Policy", REFUSED_FEATURES.map((feature) => `${feature}=()`).join(", ")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
}

/** Files under assets/ carry a hash of their content in their name. */
export const HASHED = "public, max-age=31536000, immutable";

/** Everything else is asked for again each time, the worker script above all: an old one would outlive its app. */
export const REVALIDATED = "no-cache";

/** What a host answers where there is nothing: a file of the next build may be there a moment later. */
export const NOT_KEPT = "no-store";

/** Files of the build that are for a host alone, relative to the base. No visitor may download them. */
export const HIDDEN_FILES = [
  "_headers",
  "_redirects",
  "vercel.json",
  "staticwebapp.config.json",
  "nginx.conf",
  ".htaccess",
];

/**
 * Matches the whole of a path below the base that no visitor may download: host files, and hidden files and folders such
 * as .vite. A certificate authority reads .well-known. Some disks ignore case, so match without it.
 */
export const HIDDEN_PATTERN = [
  "\\.(?!well-known/).*",
  ...HIDDEN_FILES.filter((name) => !name.startsWith(".")).map((name) => name.replaceAll(".", "\\.")),
].join("|");

/** The files outside assets/ that a deployed app is made of, relative to its base; "" is the base itself. */
export const REVALIDATED_FILES = [
  "",
  "index.html",
  "service-worker.js",
  "mockServiceWorker.js",
  "tab-memory.js",
  "early.js",
  "favicon.ico",
  "icon.svg",
  "site.webmanifest",
  "openapi.json",
];

/**
 * A base path with a slash on both ends: "" and "/" give "/", "console" gives "/console/".
 *
 * @param {string} [path]
 */
export function normalizeBase(path = "/") {
  const inner = path.replace(/^\/+|\/+$/g, "");
  return inner ? `/${inner}/` : "/";
}
