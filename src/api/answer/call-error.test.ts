import { describe, expect, it } from "vitest";
import { TEST_ERROR } from "#contract/simulated-error.ts";
import { CallError } from "./call-error.ts";

const answer = (status: number, body: unknown = null) => ({ status, statusText: "", contentType: "", body });
const answered = (status: number, body?: unknown) => new CallError({ kind: "http", answer: answer(status, body) });

describe("the message of a failed call", () => {
  it.each([
    [{ kind: "no-bearer" }, "This connection has no bearer token.", false],
    [{ kind: "invalid-request", faults: [] }, "The request does not fit the API document. Nothing was sent.", false],
    [{ kind: "offline" }, "This device is offline. Nothing was sent.", false],
    [{ kind: "timeout", afterMs: 29_600 }, "No response within 30 seconds.", true],
    [{ kind: "aborted" }, "The request was cancelled before a response came.", true],
    [
      { kind: "network" },
      expect.stringMatching(/^The service did not respond\. Check the address\. .*CORS\)\.$/),
      true,
    ],
    [{ kind: "too-large", answer: answer(200) }, "The service responded with 200 and too much data to read.", true],
    [
      { kind: "not-json", answer: answer(201) },
      "The service responded with 201, but not with complete JSON (no content type).",
      true,
    ],
    [{ kind: "pending", answer: answer(202) }, "The service accepted the request but has not finished it (202).", true],
    [
      { kind: "web-page", answer: { ...answer(200), isWebPage: true } },
      "The address responded with a web page instead of JSON (200). The base URL may need a path, or this is the page of a sign-in or a filter.",
      true,
    ],
  ] as const)("is said in a sentence: %j", (reason, message, isOutcomeUnknown) => {
    const error = new CallError(reason);
    expect([error.name, error.message, error.isOutcomeUnknown]).toEqual(["CallError", message, isOutcomeUnknown]);
  });

  it.each([
    [400, "The service refused the request (400)."],
    [401, "The service did not accept the bearer token (401). The token may be wrong or expired."],
    [403, "The bearer token does not allow this (403). The token may need more access."],
    [429, "The service received too many requests (429). Wait a moment, then send again."],
    [418, "The service refused the request (418)."],
    [499, "The service refused the request (499)."],
    [500, "The service failed (500)."],
    [503, "The service failed (503)."],
  ])("explains status %i", (status, message) => {
    expect(answered(status).message).toBe(message);
  });

  it.each([
    [{ detail: "Too few.", title: "Invalid" }, " The service says: “Too few.”"],
    [{ message: ["a", "b"] }, " The service says: “a; b”"],
    [{ detail: 7 }, ""],
    [null, ""],
    ["a text", " The service says: “a text”"],
  ])("includes the service's reason if there is one: %j", (body, end) => {
    expect(answered(418, body).message).toBe(`The service refused the request (418).${end}`);
  });

  it("says first that the local backend simulates an error, and blames no token, address or service for it", () => {
    const simulated = [
      answered(403, { detail: TEST_ERROR }),
      new CallError({ kind: "network" }, { isSimulated: true }),
      new CallError({ kind: "timeout", afterMs: 30_000 }, { isSimulated: true }),
    ];
    expect(simulated.map(({ isSimulated }) => isSimulated)).toEqual([true, true, true]);
    expect(simulated.map(({ message }) => message)).toEqual([
      `Simulated: The bearer token does not allow this (403). The service says: “${TEST_ERROR}” Remove it there.`,
      "Simulated: The service did not respond. Remove the test error under Local backend.",
      "Simulated: No response within 30 seconds. Remove the test error under Local backend.",
    ]);
    expect(answered(403).isSimulated).toBe(false);
  });

  it("names the next step after the service's reason", () => {
    expect(answered(429, { title: "Too many" }).message).toBe(
      "The service received too many requests (429). The service says: “Too many” Wait a moment, then send again.",
    );
  });

  it("explains a web page without quoting it", () => {
    const page = { ...answer(400, "<!doctype html><title>Not found</title>"), isWebPage: true };
    expect(new CallError({ kind: "http", answer: page }).message).toBe(
      "The service refused the request (400). The response is a web page: the base URL may need a path, or this is the page of a sign-in or a filter.",
    );
  });

  it("knows whether the service may still act", () => {
    const statuses = [400, 429, 500, 501, 502, 503, 504, 524];
    expect(statuses.filter((status) => answered(status).isActPending)).toEqual([502, 504, 524]);
    expect(new CallError({ kind: "pending", answer: answer(202) }).isActPending).toBe(true);
    const kinds = ["no-bearer", "offline", "aborted", "network"] as const;
    expect(kinds.filter((kind) => new CallError({ kind }).isActPending)).toEqual(["aborted", "network"]);
    expect(new CallError({ kind: "not-json", answer: answer(201) }).isActPending).toBe(false);
  });

  it("knows whether another token may help", () => {
    expect([400, 401, 403, 404, 429, 500].filter((status) => answered(status).isAboutToken)).toEqual([401, 403]);
    expect(new CallError({ kind: "no-bearer" }).isAboutToken).toBe(true);
    expect(new CallError({ kind: "offline" }).isAboutToken).toBe(false);
  });

  it.each([
    // A redirect may follow what was done.
    [303, true],
    [304, true],
    [404, false],
    [499, false],
    [500, true],
  ])("with %i the outcome is unknown: %j", (status, isUnknown) => {
    expect(answered(status).isOutcomeUnknown).toBe(isUnknown);
  });
});

it("knows that the local backend saved nothing where it failed, unless the failure is simulated", () => {
  const local = (body: unknown) => new CallError({ kind: "http", answer: answer(507, body), isLocal: true });
  expect(local({ detail: "No space. Nothing was saved." }).isOutcomeUnknown).toBe(false);
  expect(local({ detail: TEST_ERROR }).isOutcomeUnknown).toBe(true);
  expect(answered(507).isOutcomeUnknown).toBe(true);
});
