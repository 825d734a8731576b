import { describe, expect, it } from "vitest";
import { CallError } from "./call-error.ts";

const answer = (status: number, body: unknown = null) => ({ status, statusText: "", contentType: "", body });
const answered = (status: number, body?: unknown) => new CallError({ kind: "http", answer: answer(status, body) });

describe("why a call failed", () => {
  it.each([
    [{ kind: "no-bearer" }, "This connection has no bearer token yet.", false],
    [{ kind: "invalid-request", faults: [] }, "The request does not fit the service document.", false],
    [{ kind: "offline" }, "This device is offline. Nothing was sent.", false],
    [{ kind: "timeout", afterMs: 29_600 }, "No answer came within 30 seconds.", true],
    [{ kind: "aborted" }, "The request was cancelled before an answer came.", true],
    [{ kind: "network" }, "The service could not be reached, or it does not allow requests from this page.", true],
    [{ kind: "too-large", answer: answer(200) }, "The service answered 200, but with more than can be read.", true],
    [{ kind: "not-json", answer: answer(201) }, "The service answered 201, but not with JSON.", true],
    [
      { kind: "off-contract", answer: answer(200), faults: [] },
      "The service answered 200, but the answer does not fit the service document.",
      true,
    ],
  ] as const)("is said in a sentence: %j", (reason, message, isOutcomeUnknown) => {
    const error = new CallError(reason);
    expect([error.name, error.message, error.isOutcomeUnknown, error.isServiceFailure]).toEqual([
      "CallError",
      message,
      isOutcomeUnknown,
      false,
    ]);
  });

  it.each([
    [400, "The service refused the request as invalid (400)."],
    [401, "The service did not accept the bearer token (401). The token that was sent may be wrong."],
    [403, "The bearer token does not allow this (403). The token that was sent may lack a right."],
    [429, "The service asks to slow down (429). Wait a little and send again."],
    [418, "The service refused the request (418)."],
    [499, "The service refused the request (499)."],
    [500, "The service failed (500)."],
    [503, "The service failed (503)."],
  ])("is said of a status: %i", (status, message) => {
    expect(answered(status).message).toBe(message);
  });

  it.each([
    [{ detail: "Too few.", title: "Invalid" }, ": Too few."],
    [{ title: "Invalid" }, ": Invalid"],
    [{ detail: "", title: "Invalid" }, "."],
    [{ detail: 7 }, "."],
    [{}, "."],
    [null, "."],
    ["a text", "."],
  ])("is said in the service's own words where it has some: %j", (body, end) => {
    expect(answered(418, body).message).toBe(`The service refused the request (418)${end}`);
  });

  it("goes on with the next step after the service's own words", () => {
    expect(answered(429, { title: "Too many" }).message).toBe(
      "The service asks to slow down (429): Too many. Wait a little and send again.",
    );
  });

  it("tells whether the service may act on the request yet", () => {
    const statuses = [200, 202, 204, 400, 429, 500, 501, 502, 503, 504, 524];
    expect(statuses.filter((status) => answered(status).isActPending)).toEqual([202, 502, 504, 524]);
    const kinds = ["no-bearer", "offline", "aborted", "network"] as const;
    expect(kinds.filter((kind) => new CallError({ kind }).isActPending)).toEqual(["aborted", "network"]);
    expect(new CallError({ kind: "not-json", answer: answer(201) }).isActPending).toBe(false);
  });

  it("tells whether another token may help", () => {
    expect([400, 401, 403, 404, 429, 500].filter((status) => answered(status).isAboutToken)).toEqual([401, 403]);
    expect(new CallError({ kind: "no-bearer" }).isAboutToken).toBe(true);
    expect(new CallError({ kind: "offline" }).isAboutToken).toBe(false);
  });

  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
    [404, false],
    [499, false],
    [500, true],
  ])("leaves open with %i whether the service acted: %j", (status, isUnknown) => {
    expect(answered(status).isOutcomeUnknown).toBe(isUnknown);
  });
});
