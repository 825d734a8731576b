import { expect, it } from "vitest";
import { createAccessToken, readBase } from "#contract/index.ts";
import type { CallError } from "./answer/call-error.ts";
import { createRequest } from "./request.ts";

const read = { params: { baseId: "b" }, authorization: "Bearer t", body: undefined };

function faultsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    const { reason } = error as CallError;
    return reason.kind === "invalid-request" ? reason.faults : reason;
  }
  return undefined;
}

it("a request has only the given headers and body", async () => {
  const bare = createRequest("https://service.test", readBase, { ...read, authorization: undefined });
  expect([bare.url, bare.body, Object.fromEntries(bare.headers)]).toEqual([
    "https://service.test/base/b",
    null,
    { accept: "application/json" },
  ]);
  const full = createRequest("https://service.test", createAccessToken, {
    params: {},
    authorization: "Bearer t",
    body: '{"a":1}',
  });
  expect(await full.text()).toBe('{"a":1}');
  expect(Object.fromEntries(full.headers)).toEqual({
    accept: "application/json",
    authorization: "Bearer t",
    "content-type": "application/json",
  });
});

it.each(["http://service.test", "https://service.test/", "https://SERVICE.test", "https://u@service.test", "nonsense"])(
  "makes no request to %s, which is not a normalized base URL",
  (baseUrl) => {
    expect(faultsOf(() => createRequest(baseUrl, readBase, read))).toEqual([
      { path: [], message: "A bearer token cannot be sent to this base URL. Use https://." },
    ]);
  },
);

it("reports a bearer with forbidden characters without quoting it", () => {
  const authorization = "Bearer a\nb-secret";
  expect(faultsOf(() => createRequest("https://service.test", readBase, { ...read, authorization }))).toEqual([
    { path: ["authorization"], message: "The bearer token has characters that cannot be sent. Copy it again." },
  ]);
});
