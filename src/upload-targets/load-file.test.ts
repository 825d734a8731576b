import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { closeServers, listen } from "../host/relay/test-relay.ts";
import { hasExpired, loadFile, loadThumbnail } from "./load-file.ts";
import { UploadFailed } from "./port/errors.ts";

let origin = "";
let host = "";
let received: IncomingHttpHeaders[] = [];
let answer: (response: ServerResponse, path: string) => void;
beforeEach(async () => {
  received = [];
  answer = (response) => response.writeHead(200, { "content-type": "image/png" }).end("bytes");
  const server = createServer((request, response) => {
    received.push(request.headers);
    answer(response, request.url ?? "");
  });
  host = `127.0.0.1:${await listen(server)}`;
  origin = `http://${host}`;
});
afterEach(closeServers);

const { signal } = new AbortController();
const load = async (path: string, exchanges = exchangeLog()) => loadFile(`${origin}${path}`, { signal, exchanges });

const xml = (code: string, message: string) =>
  `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
const DATE = "X-Amz-Date=20261101T000000Z&X-Amz-Expires=3600";

describe("a file at an address", () => {
  it("is loaded without bearer, cookies and referrer, and logged without its signature", async () => {
    const exchanges = exchangeLog();
    const blob = await load("/a.png?X-Amz-Signature=canary", exchanges);
    expect([await blob.text(), blob.type]).toEqual(["bytes", "image/png"]);
    const [headers = {}] = received;
    expect(["authorization", "cookie", "referer"].filter((name) => name in headers)).toEqual([]);
    expect(JSON.stringify(exchanges.list())).toContain(`${origin}/a.png?`);
    expect(JSON.stringify(exchanges.list())).not.toContain("canary");
  });

  it.each([
    [
      403,
      "/a?v=1",
      xml("AccessDenied", "Request has expired"),
      "has expired (403 AccessDenied). Open the file in the service",
    ],
    [403, `/a?${DATE}`, xml("AccessDenied", "Access Denied"), "has expired (403 AccessDenied)"],
    [400, "/a?v=1", xml("ExpiredToken", "The provided token has expired."), "has expired (400 ExpiredToken)"],
    [
      403,
      "/a?v=1",
      xml("AccessDenied", "Access Denied"),
      "does not allow reading this file (403 AccessDenied). Open it in",
    ],
    [401, "/a", "", "does not allow reading this file (401)"],
    [400, "/a", xml("InvalidRequest", "x"), "does not allow reading this file (400 InvalidRequest)"],
    [404, "/a", xml("NoSuchKey", "x"), "no longer has this file (404 NoSuchKey). Check in the service"],
    [410, "/a", "gone", "no longer has this file (410)"],
    [429, "/a", "", "cannot answer now (429). Try again in a minute."],
    [503, "/a", "", "cannot answer now (503)"],
    [418, "/a", "", "refused to show the file (418)"],
  ])("that is answered with %i at %s says why and what to do: %#", async (status, path, body, message) => {
    answer = (response) => response.writeHead(status).end(body);
    const failure = load(path);
    await expect(failure).rejects.toBeInstanceOf(UploadFailed);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toThrow(host);
    await expect(failure).rejects.toHaveProperty("exchangeId", 1);
  });

  it("is not looked for where an answer sends to", async () => {
    answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end();
    await expect(load("/a")).rejects.toThrow("sends to another address, which previews do not follow");
    expect(received).toHaveLength(1);
  });

  it("says that nothing answered, or that CORS is missing", async () => {
    answer = (response) => response.destroy();
    await expect(load("/a")).rejects.toThrow("does not allow this page to read the file (CORS). Ask who runs it");
  });
});

describe("loading", () => {
  it("takes four at a time, and those that are given up give way", async () => {
    const open: ServerResponse[] = [];
    answer = (response) => void open.push(response);
    const controllers = Array.from({ length: 7 }, () => new AbortController());
    const loads = controllers.map(async (controller, index) =>
      loadThumbnail(`${origin}/${index}`, controller.signal).then(
        async (blob) => blob.text(),
        (cause: Error) => cause.name,
      ),
    );
    await expect.poll(() => open.length).toBe(4);
    // One waits, another one is under way.
    controllers[4]?.abort();
    controllers[0]?.abort();
    await expect.poll(() => open.length).toBe(5);
    expect(received).toHaveLength(5);
    for (const response of open) response.end("bytes");
    await expect.poll(() => open.length).toBe(6);
    open[5]?.end("bytes");
    expect(await Promise.all(loads)).toEqual(["AbortError", "bytes", "bytes", "bytes", "AbortError", "bytes", "bytes"]);
  });

  it.each([
    ["told", true],
    ["not told", false],
  ])("ends where a thumbnail is too large, its length %s", async (_, isTold) => {
    answer = (response) => {
      response.writeHead(200, isTold ? { "content-length": "3000000" } : {});
      response.write(Buffer.alloc(isTold ? 10 : 2_500_000));
    };
    await expect(loadThumbnail(`${origin}/a`, signal)).rejects.toThrow("The file has more than 2.00 MB.");
  });
});

it.each([
  [DATE, true],
  ["X-Goog-Date=20261101T000000Z&X-Goog-Expires=3600", true],
  ["X-Amz-Date=20261101T000000Z&X-Amz-Expires=604800", false],
  ["se=2026-11-01T00%3A00%3A00Z&sig=a", true],
  ["se=2026-12-01T00%3A00%3A00Z&sig=a", false],
  ["Expires=1793491200&Signature=a", true],
  ["Expires=1893456000&Signature=a", false],
  ["exp=never&token=a", false],
  ["token=a", false],
])("knows whether the time of an address is over: %s", (query, isOver) => {
  expect(hasExpired(`https://files.example/a?${query}`, Date.parse("2026-11-05T00:00:00Z"))).toBe(isOver);
});
