import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { RELAY_NAME } from "../build/relay-rules.mjs";
import { readAllowed } from "./allowed-calls.mjs";

/** @param {string} command */
export const usage = (command) => `${command} [options]

  --port <number>          where to listen, 0 takes a free one; unless given, the first free one from $PORT or 4173 on
  --host                   lets in the whole network; without it this machine alone
  --relay <name>=<url>     passes requests below /relay/<name>/ on to this base URL; give it once for each service
  --allow <name>=<call>    makes that relay one to a gateway or an upload target, which passes on these calls alone: "GET
                           /v1/models", "PUT /bucket/*", or openai for the calls of such gateways; "header x-own" adds one
  --config <file>          serves this file as console.json, with the relays added; a reload of the page reads it again
`;

/**
 * @typedef {object} Relay
 * @property {string} name
 * @property {string} target the base URL, without a trailing slash
 * @property {import("./allowed-calls.mjs").Allowed} [allowed] for a gateway or an upload target; absent for a service
 */

/**
 * Reads the options of `npm start`. Throws with what to correct.
 *
 * @param {readonly string[]} args
 */
export function readStartOptions(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string" },
      host: { type: "boolean", default: false },
      relay: { type: "string", multiple: true, default: [] },
      allow: { type: "string", multiple: true, default: [] },
      config: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.host && values.relay.length > 0) {
    throw new Error(
      "--relay serves this machine alone, so it cannot be combined with --host: everyone on the network could call the " +
        "services behind it. For a team, use the relay in nginx.conf or in the Caddyfile of the build.",
    );
  }
  const port = values.port === undefined ? undefined : Number(values.port || "none");
  if (port !== undefined && (!Number.isInteger(port) || port < 0 || port > 65_535)) {
    throw new Error("--port takes a number from 0 to 65535, such as 5000.");
  }
  const allowed = readAllowed(values.allow);
  const relays = values.relay.map((text) => relayOf(text, allowed));
  const again = relays.find(({ name }, index) => relays.findIndex((other) => other.name === name) < index);
  if (again) throw new Error(`--relay ${again.name} is given twice. Choose another name for one of them.`);
  const lost = [...allowed.keys()].find((name) => !relays.some((relay) => relay.name === name));
  if (lost !== undefined) throw new Error("--allow names a relay that is not started. Give --relay with its name too.");
  return {
    isHelp: values.help,
    isPublic: values.host,
    relays,
    ...(port === undefined ? {} : { port }),
    ...(values.config === undefined ? {} : { configFile: resolve(values.config) }),
  };
}

/**
 * Never quotes the address: it may have a password.
 *
 * @param {string} text
 * @param {ReadonlyMap<string, import("./allowed-calls.mjs").Allowed>} allAllowed
 * @returns {Relay}
 */
function relayOf(text, allAllowed) {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(0, at));
  if (!new RegExp(`^${RELAY_NAME}$`).test(name)) {
    throw new Error(
      "--relay takes a name and a base URL, such as main=https://service.example/api. A name begins with a letter and has " +
        "at most 32 lower-case letters, digits and hyphens.",
    );
  }
  const address = text.slice(at + 1);
  const url = !/[\s\\]/.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  const problem = url ? problemOf(url, address) : "Enter a whole base URL, such as https://service.example/api.";
  if (!url || problem) throw new Error(`--relay ${name}: ${problem}`);
  const allowed = allAllowed.get(name);
  return { name, target: url.origin + url.pathname.replace(/\/+$/, ""), ...(allowed && { allowed }) };
}

/** @param {URL} url @param {string} address */
function problemOf(url, address) {
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal)) {
    return "Use https://, so that tokens are protected (http:// only for localhost).";
  }
  if (url.username || url.password) return "Remove the user and password before the host. The console sends a token.";
  if (/[?#]/.test(address)) return "Remove what follows ? or #. A base URL has neither.";
  return undefined;
}
