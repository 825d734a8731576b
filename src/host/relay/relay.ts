import type { IncomingMessage, ServerResponse } from "node:http";
import { ONCE_HEADER, RELAY_HEADERS } from "../../build/relay-rules.mjs";
import type { AllowedCall } from "../allowed-calls.mjs";
import type { Relay } from "../start-options.mjs";
import { failed, refusal, RelayFailure, sendFailure } from "./failure.ts";
import { forward, LIMITS, type Limits } from "./forward.ts";
import { createGuard, wrongHost } from "./guard.ts";
import { proxyFor } from "./proxy.ts";

export interface RelayOptions {
  /** With a slash on both ends. */
  readonly base: string;
  readonly relays: readonly Relay[];
  /** Of a service. */
  readonly calls: readonly AllowedCall[];
  /** Receives one line for each relayed request: method, relay, status, time. */
  readonly log: (line: string) => void;
  readonly report: (cause: unknown) => void;
  readonly limits?: Limits;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers requests below `relay/`, and `healthz`; all others go to `next`. With relays, none from other hosts. */
export function createRelay(options: RelayOptions): Handler {
  const { base, relays, calls, limits = LIMITS, environment = {}, log, report } = options;
  const check = createGuard(base, relays, calls);
  const proxies = new Map(relays.map((relay) => [relay, proxyFor(new URL(relay.target), environment)]));

  const isRepeat = rememberNumbers();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = performance.now();
    const passed = check(request);
    const name = passed instanceof RelayFailure ? "-" : passed.relay.name;
    response.once("close", () => {
      const status = response.headersSent ? response.statusCode : "no answer";
      const end = response.headersSent && !response.writableFinished ? " cut" : "";
      log(`${request.method} ${name} ${status}${end} ${Math.round(performance.now() - start)} ms`);
    });
    if (passed instanceof RelayFailure) throw passed;
    if (isRepeat(request.headers[ONCE_HEADER])) throw repeated;
    await forward(request, response, { ...passed, proxy: proxies.get(passed.relay), limits });
  }

  return (request, response, next) => {
    const { url = "" } = request;
    const failure = relays.length > 0 ? wrongHost(request) : undefined;
    // Before the path, which has many spellings: `console.json` has the internal addresses behind the relays.
    if (failure) sendFailure(response, failure);
    else if (!url.startsWith("/")) {
      sendFailure(response, refusal("This server is no proxy.", "Send a path that begins with /."));
    } else if (url === `${base}healthz`) {
      response.writeHead(200, { ...RELAY_HEADERS, "Content-Type": "text/plain" }).end("ok\n");
    } else if (isBelow(url, `${base}relay`)) {
      pass(request, response).catch((error: unknown) => {
        // Never without an answer: a browser would send a POST again by itself.
        sendFailure(response, error instanceof RelayFailure ? error : unexpected);
        if (!(error instanceof RelayFailure)) report(error);
      });
    } else next();
  };
}

const unexpected = failed(
  "The relay failed.",
  "The service may have acted all the same: check there before you send again.",
);

const REMEMBERED_MS = 600_000;

/** Says whether a number came before. A browser or a balancer may repeat a POST by itself; what was answered is not kept. */
function rememberNumbers(): (number: string | string[] | undefined) => boolean {
  const passed = new Map<string, number>();
  return (number) => {
    if (typeof number !== "string") return false;
    const now = performance.now();
    for (const [old, at] of passed) {
      if (now - at < REMEMBERED_MS) break;
      passed.delete(old);
    }
    if (passed.has(number)) return true;
    passed.set(number, now);
    return false;
  };
}

const repeated = failed(
  "This request was already sent: a browser, or a balancer before the relay, repeated it. Its outcome is unknown.",
  "Check the service before you send again.",
  409,
);

const isBelow = (url: string, folder: string) =>
  url.startsWith(folder) && /^(?:[/?#]|$)/.test(url.slice(folder.length));
