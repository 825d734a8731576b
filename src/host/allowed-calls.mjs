import { ALLOWED_REQUEST_HEADERS, OPENAI_CALLS, SEGMENT } from "../build/relay-rules.mjs";

/**
 * @typedef {object} AllowedCall
 * @property {string} method
 * @property {string} path with parameters in braces, as the endpoints of the contract have them
 * @property {unknown} [body] absent if the call has no body
 * @property {boolean} [hasQuery]
 */

/**
 * @typedef {object} Allowed What a relay passes on that leads to no service.
 * @property {AllowedCall[]} calls
 * @property {string[]} headers of a request, beyond those of every relay
 */

const OPENAI = OPENAI_CALLS.map(({ method, path }) => `${method} ${path}`);
const CALL = /^(GET|HEAD|POST|PUT|PATCH|DELETE) (\/[^?]*?)(\?\*)?$/;
const PATH = new RegExp(`^(?:/(?:${SEGMENT}|\\*))+/?$`);
const HEADER = /^header ([a-z0-9-]+)$/i;
/** They belong to a connection or to the browser, name the console, or are the relay's own. */
const NOT_ALLOWED =
  /^(?:connection|cookie2?|expect|forwarded|host|keep-alive|origin|referer|te|trailer|transfer-encoding|upgrade|via|(?:proxy|relay|sec|x-forwarded)-.*)$/i;

/**
 * Reads the values of `--allow`, each a name and what its relay passes on. Throws with what to correct.
 *
 * @param {readonly string[]} values
 * @returns {Map<string, Allowed>} by name of a relay
 */
export function readAllowed(values) {
  /** @type {Map<string, Allowed>} */
  const all = new Map();
  for (const value of values) {
    const [name = ""] = value.split("=", 1);
    const allowed = all.get(name) ?? { calls: [], headers: [...ALLOWED_REQUEST_HEADERS] };
    const words = value.slice(name.length + 1);
    for (const one of words === "openai" ? OPENAI : [words]) addTo(allowed, one, name);
    all.set(name, allowed);
  }
  const [without] = [...all].find(([, { calls }]) => calls.length === 0) ?? [];
  if (without !== undefined) throw new Error(`--allow ${without}: Allow a call too, such as "GET /v1/models".`);
  return all;
}

/** @param {Allowed} allowed @param {string} text @param {string} name */
function addTo({ calls, headers }, text, name) {
  const [, header] = HEADER.exec(text) ?? [];
  if (header !== undefined) {
    if (NOT_ALLOWED.test(header)) throw new Error(`--allow ${name}: No relay passes on the header ${header}.`);
    headers.push(header.toLowerCase());
    return;
  }
  const [, method = "", path = "", query] = CALL.exec(text) ?? [];
  if (!PATH.test(path)) {
    throw new Error(
      `--allow ${name}: Enter a method and a path, such as "GET /v1/models", or "header x-own", or openai. Each segment of ` +
        "a path has letters, digits and - . _ ~, or is * for any one; ?* at the end allows a query.",
    );
  }
  calls.push({
    method,
    path: path.replaceAll("*", "{segment}"),
    ...(["POST", "PUT", "PATCH"].includes(method) && { body: true }),
    ...(query !== undefined && { hasQuery: true }),
  });
}
