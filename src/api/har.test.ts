import { describe, expect, it } from "vitest";
import { MASK } from "#contract/index.ts";
import { exchangeLog } from "./exchange-log.ts";
import { asHar } from "./har.ts";

function logged() {
  const log = exchangeLog();
  const start = {
    endpoint: "readBase",
    method: "GET",
    url: "https://service.test/base/b",
    startedTime: "2026-11-21T09:00:00.000Z",
    requestHeaders: { accept: "application/json", authorization: `Bearer ${MASK}` },
    requestBytes: 0,
  };
  log.begin(start)({
    durationMs: 12.5,
    status: 200,
    responseHeaders: { "content-type": "application/json" },
    responseBody: { id: "b" },
    responseBytes: 10,
  });
  log.begin({ ...start, method: "POST", requestBody: { token: MASK }, requestBytes: 42 })({
    durationMs: 30,
    failure: "network",
  });
  log.begin(start);
  return log.list();
}

describe("exchanges as HAR", () => {
  const { log } = asHar(logged());

  it("are written oldest first, without those in progress", () => {
    expect(log.version).toBe("1.2");
    expect(log.entries.map(({ request }) => request.method)).toEqual(["GET", "POST"]);
  });

  it("contain the logged data with masked secrets", () => {
    expect(log.entries[0]).toMatchObject({
      startedDateTime: "2026-11-21T09:00:00.000Z",
      time: 12.5,
      request: { headers: [{ name: "accept" }, { name: "authorization", value: `Bearer ${MASK}` }], bodySize: 0 },
      response: {
        status: 200,
        bodySize: 10,
        content: { size: 10, mimeType: "application/json", text: '{"id":"b"}' },
      },
      timings: { send: 0, wait: 12.5, receive: 0 },
    });
    expect(log.entries[0]?.request).not.toHaveProperty("postData");
    expect(log.entries[1]?.request).toHaveProperty("postData", { mimeType: "", text: `{"token":"${MASK}"}` });
  });

  it("contain a response that is not JSON as text", () => {
    const exchanges = exchangeLog();
    const start = { endpoint: "", method: "GET", url: "", startedTime: "", requestHeaders: {}, requestBytes: 0 };
    exchanges.begin(start)({ durationMs: 1, status: 502, responseBody: 'Bad "gateway"', responseBytes: 13 });
    expect(asHar(exchanges.list()).log.entries[0]?.response.content.text).toBe('Bad "gateway"');
  });

  it("distinguish a call without a response", () => {
    expect(log.entries[1]).toMatchObject({ _failure: "network", response: { status: 0, bodySize: -1 } });
    expect(log.entries[0]).not.toHaveProperty("_failure");
  });
});
