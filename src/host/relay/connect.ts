import { once } from "node:events";
import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { refusal, type RelayFailure } from "./failure.ts";
import { tunnel } from "./proxy.ts";

export interface ConnectOptions {
  readonly proxy: URL | undefined;
  readonly timeoutMs: number;
  /** Aborts when the page is gone. */
  readonly signal: AbortSignal;
}

/**
 * Opens a connection to a target. Only an open connection gets a request, so a failure here means that nothing was sent.
 * Throws `RelayFailure`.
 */
export async function connectTo(target: URL, { proxy, timeoutMs, signal }: ConnectOptions): Promise<Socket> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const both = AbortSignal.any([signal, timeout]);
  const isTls = target.protocol === "https:";
  const port = Number(target.port || (isTls ? 443 : 80));
  const host = target.hostname.replace(/^\[|\]$/g, "");
  let socket: Socket | undefined;
  try {
    const through = proxy && (await tunnel(proxy, `${target.hostname}:${port}`, both));
    const name = isIP(host) ? {} : { servername: host };
    socket = isTls
      ? connectTls({ host, port, ...name, ...(through && { socket: through }), ALPNProtocols: ["http/1.1"] })
      : connectPlain({ host, port });
    // Nagle's algorithm would hold back a body until its headers are acknowledged.
    socket.setNoDelay();
    await once(socket, isTls ? "secureConnect" : "connect", { signal: both });
    return socket;
  } catch (error) {
    socket?.on("error", () => undefined).destroy();
    throw failureOf(error, { host, isProxied: proxy !== undefined, hasTimedOut: timeout.aborted });
  }
}

function failureOf(
  error: unknown,
  { host, isProxied, hasTimedOut }: { host: string; isProxied: boolean; hasTimedOut: boolean },
): RelayFailure {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (hasTimedOut) return refusal(`${host} does not accept the connection in time.`, "Try again later.", 504);
  const known = isProxied ? `through the proxy of HTTPS_PROXY. ${message}` : `(${code || message}).`;
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code)) {
    return refusal(
      `The certificate of ${host} is not trusted (${code}).`,
      "If your organisation signs it, start the console with NODE_EXTRA_CA_CERTS=<its certificate file>.",
      502,
    );
  }
  const wantsUser = isProxied && message.includes(" 407");
  return refusal(
    `${host} cannot be reached ${known}`,
    wantsUser
      ? "Start the console with the user and password of the proxy: HTTPS_PROXY=http://user:password@proxy.example:8080."
      : isProxied
        ? "Check HTTPS_PROXY and NO_PROXY."
        : "Check the address of the relay, your network and HTTPS_PROXY.",
    502,
  );
}
