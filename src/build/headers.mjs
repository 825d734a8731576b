// The only list of headers: `vite preview`, the journeys' host and the header files of static hosts use it.

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

// Users enter service addresses at run time, so any https origin is allowed unless a build names its origins.
const ANY_SERVICE = "https: http://localhost:* http://127.0.0.1:*";

/**
 * `connectSrc` is a space-separated list of allowed origins, CONNECT_SRC by default. Without it any https origin and any
 * local port are allowed.
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

/** @param {string} [connectSrc] @returns {[name: string, value: string][]} */
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

/** Names of files under assets/ have a content hash. */
export const HASHED = "public, max-age=31536000, immutable";

/** All other files are revalidated, above all the worker script: an old one would outlive its app. */
export const REVALIDATED = "no-cache";

/** For missing files: the next build may add them. */
export const NOT_KEPT = "no-store";

/** Files for hosts only, relative to the base. No visitor may download them. */
export const HIDDEN_FILES = ["nginx.conf", "Caddyfile", ".htaccess"];

/**
 * Matches full paths below the base that no visitor may download: host files and hidden folders such as .vite, except
 * .well-known for certificates. Match without case, because some disks ignore it.
 */
export const HIDDEN_PATTERN = [
  "\\.(?!well-known/).*",
  ...HIDDEN_FILES.filter((name) => !name.startsWith(".")).map((name) => name.replaceAll(".", "\\.")),
].join("|");

/** All files outside assets/, relative to the base; "" is the base itself. */
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
  "console.json",
  "console.schema.json",
  "THIRD-PARTY-NOTICES.txt",
];

/** "console" becomes "/console/". @param {string} [path] */
export function normalizeBase(path = "/") {
  const inner = path.replace(/^\/+|\/+$/g, "");
  // Host files and addresses would need a spelling of their own for each other character.
  if (!/^[\w.~/-]*$/.test(inner)) {
    throw new Error(`BASE_PATH takes a path of letters, digits and - . _ ~ such as /console/, not "${path}"`);
  }
  return inner ? `/${inner}/` : "/";
}
