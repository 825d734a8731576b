import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import type { CallErrorKind } from "./answer/call-error.ts";

export const BEARER = "bearer-that-must-not-leak";
export const CREATED = "token-that-must-not-leak";

export interface Stage {
  readonly socket: Socket;
  readonly status: number;
  readonly good: string;
  readonly otherOrigin: string;
}
export type Act = (stage: Stage) => void;
export type Ending = CallErrorKind | "resolves";
export interface Fault {
  readonly act: Act;
  readonly ends: Ending;
  readonly endsWhereNotShown?: Ending;
  readonly isHeavy?: boolean;
}

// Every response echoes the token in its status text and a header. Neither may be stored.
export const head = (status: number | string, headers: Record<string, string | number> = {}) =>
  [
    `HTTP/1.1 ${status} Said ${BEARER}`,
    `x-echo: Bearer ${BEARER}`,
    ...Object.entries({ connection: "close", ...headers }).map(([name, value]) => `${name}: ${value}`),
    "\r\n",
  ].join("\r\n");

const answer = (
  { socket }: Stage,
  status: number | string,
  body: string | Buffer,
  type = `application/json; said=${BEARER}`,
) => {
  socket.write(head(status, { "content-type": type, "content-length": Buffer.byteLength(body) }));
  socket.end(body);
};

const withStatus =
  (status: number, headers: Record<string, string> = {}): Act =>
  ({ socket }) => {
    const body = JSON.stringify({ status, detail: `Not with ${BEARER}`, token: CREATED });
    socket.write(
      head(status, { ...headers, "content-type": "application/problem+json", "content-length": body.length }),
    );
    socket.end(body);
  };
const withBody =
  (bodyOf: (stage: Stage) => string | Buffer, type?: string): Act =>
  (stage) =>
    answer(stage, stage.status, bodyOf(stage), type);
const redirect =
  (status: number, to: "same" | "other"): Act =>
  ({ socket, otherOrigin }) =>
    socket.end(head(status, { location: to === "same" ? "/base/other" : `${otherOrigin}/taken`, "content-length": 0 }));

const MEGABYTES_20 = 20_000_000;
const unread: Pick<Fault, "ends" | "endsWhereNotShown"> = { ends: "not-json", endsWhereNotShown: "resolves" };
const webPage: Pick<Fault, "ends"> = { ends: "web-page" };
const http = (act: Act): Fault => ({ act, ends: "http" });
const network = (act: Act): Fault => ({ act, ends: "network" });
const brokenOff = (act: Act): Fault => ({ act, ends: "broken-off" });
const timeout = (act: Act): Fault => ({ act, ends: "timeout" });
const fine = (act: Act): Fault => ({ act, ends: "resolves" });
const tooLarge = (act: Act): Fault => ({ act, ends: "too-large", isHeavy: true });

function drip({ socket, status, good }: Stage) {
  socket.write(head(status, { "content-type": "application/json", "content-length": 1_000_000 }) + good);
  const timer = setInterval(() => socket.write(" "), 20);
  socket.on("close", () => clearInterval(timer));
}

function endless({ socket, status, good }: Stage) {
  socket.write(head(status, { "content-type": "application/json" }) + good);
  const blanks = Buffer.alloc(1_000_000, " ");
  const fill = () => {
    while (!socket.destroyed && socket.write(blanks));
  };
  socket.on("drain", fill);
  fill();
}

/** What a service or proxy may do to a response, and the expected result of the call. */
export const FAULTS: Record<string, Fault> = {
  "reset before the request was read": network(({ socket }) => socket.resetAndDestroy()),
  "closed without an answer": network(({ socket }) => socket.end()),
  "reset within the head": network(({ socket, status }) => {
    socket.write(head(status).slice(0, 20), () => socket.resetAndDestroy());
  }),
  "reset after the head": brokenOff(({ socket, status }) => {
    socket.write(head(status, { "content-length": 100 }), () => socket.resetAndDestroy());
  }),
  "reset within the body": brokenOff(({ socket, status, good }) => {
    socket.write(head(status, { "content-length": good.length }) + good.slice(0, 10), () => socket.resetAndDestroy());
  }),
  "closed within the body": brokenOff(({ socket, status, good }) =>
    socket.end(head(status, { "content-length": good.length + 1 }) + good),
  ),
  "a chunk that is cut off": brokenOff(({ socket, status, good }) => {
    // With `connection: close` Node treats a truncated body as complete.
    const chunk = `${head(status, { connection: "keep-alive", "transfer-encoding": "chunked" })}ffff\r\n${good}`;
    socket.write(chunk, () => socket.resetAndDestroy());
  }),
  "a chunk of no length": brokenOff(({ socket, status }) =>
    socket.end(`${head(status, { "transfer-encoding": "chunked" })}zz\r\n{}\r\n0\r\n\r\n`),
  ),
  "bytes that are no HTTP": network(({ socket }) => socket.end("\u0016\u0003\u0001 SSH-2.0-OpenSSH\r\n\r\n")),
  "a length that is none": network(({ socket, status }) => socket.end(head(status, { "content-length": "-1" }) + "{}")),
  "two lengths": network(({ socket, status, good }) =>
    socket.end(head(status, { "content-length": good.length, "Content-Length": 1 }) + good),
  ),
  "a head without end": network(({ socket, status }) => {
    socket.on("error", () => undefined);
    socket.write(head(status, { "x-long": "x".repeat(1_000_000) }));
  }),
  "gzip that is none": brokenOff(({ socket, status, good }) =>
    socket.end(head(status, { "content-encoding": "gzip", "content-length": good.length }) + good),
  ),
  "a switch of protocols": network(({ socket }) => {
    socket.end("HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n");
  }),
  "a promise to go on, and nothing": network(({ socket }) => socket.end("HTTP/1.1 100 Continue\r\n\r\n")),
  "a redirect 301 on the same origin": network(redirect(301, "same")),
  "a redirect 302 to another origin": network(redirect(302, "other")),
  "a redirect 303 to another origin": network(redirect(303, "other")),
  "a redirect 307 to another origin": network(redirect(307, "other")),
  "a redirect 308 to another origin": network(redirect(308, "other")),

  "nothing at all": timeout(() => undefined),
  "silence after the head": timeout(({ socket, status }) => void socket.write(head(status, { "content-length": 9 }))),
  "silence within the body": timeout(
    ({ socket, status, good }) => void socket.write(head(status, { "content-length": 1e6 }) + good),
  ),
  "a slow drip": timeout(drip),

  "204": fine(({ socket }) => socket.end(head(204))),
  "205": fine(({ socket }) => socket.end(head(205, { "content-length": 0 }))),
  "another 2xx": fine((stage) => answer(stage, stage.status === 200 ? 201 : 200, stage.good)),
  "202": { act: (stage) => answer(stage, 202, stage.good), ends: "pending" },
  "202 without a body": { act: ({ socket }) => socket.end(head(202, { "content-length": 0 })), ends: "pending" },
  "304": http(({ socket }) => socket.end(head(304))),
  "300 without a place": http(withStatus(300)),
  "502 in HTML": {
    act: (stage) => answer(stage, 502, `<h1>Bad gateway</h1>${BEARER}`, "text/html"),
    ends: "proxy",
  },
  "500 with 20 MB": {
    ...http((stage) => answer(stage, 500, `"${BEARER}${"key".repeat(MEGABYTES_20 / 3)}`)),
    isHeavy: true,
  },
  "500 in lists within lists": http((stage) => answer(stage, 500, "[".repeat(1e5) + "]".repeat(1e5))),
  "429 with Retry-After": http(withStatus(429, { "retry-after": "3600" })),
  "503 with Retry-After": http(withStatus(503, { "retry-after": "Wed, 21 Oct 2099 07:28:00 GMT" })),
  ...Object.fromEntries(
    [400, 401, 402, 403, 404, 405, 409, 410, 413, 415, 418, 422, 429, 451, 500, 501, 503, 504, 507, 599].map(
      (status) => [String(status), http(withStatus(status))],
    ),
  ),

  "no body": fine(withBody(() => "")),
  blanks: fine(withBody(() => " \n\t ")),
  "HTML with the right status": { act: withBody(() => `<p>Sign in as ${BEARER}</p>`, "text/html"), ...webPage },
  "HTML that calls itself JSON": { act: withBody(() => `<!DOCTYPE html><p>Sign in as ${BEARER}</p>`), ...webPage },
  "HTML with 202": { act: (stage) => answer(stage, 202, "<html>", "text/html"), ...webPage },
  "JSON that calls itself HTML": fine(withBody(({ good }) => good, "text/html")),
  "plain text": { act: withBody(() => "fine", "text/plain"), ...unread },
  "cut JSON": { act: withBody(({ good }) => good.slice(0, -3)), ...unread },
  "JSON and more": { act: withBody(({ good }) => `${good}{}`), ...unread },
  NaN: { act: withBody(() => '{"id":NaN}'), ...unread },
  "NUL bytes": { act: withBody(() => "\0\0\0\0"), ...unread },
  "invalid UTF-8": {
    act: withBody(({ good }) =>
      Buffer.concat([Buffer.from(`${good.slice(0, -1)},"x":"`), Buffer.of(0xff), Buffer.from('"}')]),
    ),
    ...unread,
  },
  "a name that sounds secret and does not end": { act: withBody(() => `"${"key".repeat(100_000)}`), ...unread },
  "UTF-16": {
    act: withBody(({ good }) => Buffer.from(good, "utf16le"), "application/json; charset=utf-16"),
    ...unread,
  },

  "a list": fine(withBody(() => "[]")),
  null: fine(withBody(() => "null")),
  "a text": fine(withBody(() => `"${BEARER}"`)),
  "a number": fine(withBody(() => "7")),
  "an empty object": fine(withBody(() => "{}")),
  "the good object under data": fine(withBody(({ good }) => `{"data":${good}}`)),
  "members through __proto__": fine(withBody(({ good }) => `{"__proto__":${good}}`)),

  "20 MB": tooLarge(withBody(({ good }) => good + " ".repeat(MEGABYTES_20))),
  "20 MB of one text": tooLarge(withBody(() => `"${"key".repeat(MEGABYTES_20 / 3)}`)),
  "no end": tooLarge(endless),
  "a bomb": tooLarge(({ socket, status, good }) => {
    const packed = gzipSync(good + " ".repeat(2 * MEGABYTES_20), { level: 1 });
    socket.write(head(status, { "content-encoding": "gzip", "content-length": packed.length }));
    socket.end(packed);
  }),
  "lists within lists": tooLarge(
    withBody(({ good }) => `${good.slice(0, -1)},"x":${"[".repeat(1e5)}${"]".repeat(1e5)}}`),
  ),
  "objects within objects": tooLarge(
    withBody(({ good }) => `${good.slice(0, -1)},"x":${'{"a":'.repeat(1e5)}1${"}".repeat(1e5)}}`),
  ),

  "a good answer": fine(withBody(({ good }) => good)),
  "a byte order mark": fine(withBody(({ good }) => `\ufeff${good}`)),
  "a member __proto__ more": fine(withBody(({ good }) => `${good.slice(0, -1)},"__proto__":{"role":"x"}}`)),
  "a text of ten million characters": {
    ...fine(withBody(({ good }) => `${good.slice(0, -1)},"x":"${'\\"'.repeat(5_000_000)}"}`)),
    isHeavy: true,
  },
  "early hints before": fine((stage) => {
    stage.socket.write("HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload\r\n\r\n");
    answer(stage, stage.status, stage.good);
  }),
};
