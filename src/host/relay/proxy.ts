import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Socket } from "node:net";

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns the proxy for an https target as HTTPS_PROXY and NO_PROXY say, in either case. NO_PROXY lists hosts with their
 * subdomains, with a port if wanted, or `*`. Throws if HTTPS_PROXY is no address.
 */
export function proxyFor(target: URL, environment: Environment): URL | undefined {
  const value = (name: string) => environment[name.toLowerCase()] || environment[name] || "";
  const address = value("HTTPS_PROXY");
  if (!address || target.protocol !== "https:" || LOOPBACK.has(target.hostname)) return undefined;
  const names = value("NO_PROXY")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (names.some((name) => name === "*" || isCovered(target, name))) return undefined;
  const url = address.includes("://") ? address : `http://${address}`;
  const proxy = URL.canParse(url) ? new URL(url) : undefined;
  if (!proxy || !/^https?:$/.test(proxy.protocol)) {
    throw new Error("HTTPS_PROXY is no address such as http://proxy.example:8080. Correct it, or unset it.");
  }
  return proxy;
}

function isCovered({ hostname, port }: URL, name: string): boolean {
  const [, host = "", wantedPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(name) ?? [];
  if (wantedPort !== undefined && wantedPort !== (port || "443")) return false;
  return host !== "" && (hostname === host || hostname.endsWith(`.${host}`));
}

/** Opens a connection to `authority`, a host with its port, through a proxy. */
export function tunnel(proxy: URL, authority: string, signal: AbortSignal): Promise<Socket> {
  const { protocol, hostname, port, username, password } = proxy;
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = user === ":" ? {} : { "proxy-authorization": `Basic ${Buffer.from(user).toString("base64")}` };
  const request = (protocol === "https:" ? requestHttps : requestHttp)({
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(port && { port }),
    method: "CONNECT",
    path: authority,
    headers: { host: authority, ...authorization },
    agent: false,
    signal,
  });
  return new Promise((resolve, reject) => {
    request.once("connect", ({ statusCode = 0 }, socket, head) => {
      if (statusCode >= 200 && statusCode < 300 && head.length === 0) return resolve(socket);
      socket.destroy();
      reject(new Error(`The proxy answers ${statusCode}.`));
    });
    request.on("error", reject);
    request.end();
  });
}
