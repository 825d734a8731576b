import { expect, it } from "vitest";
import { CallError } from "#api/answer/call-error.ts";
import { refusedFields } from "./token-form.ts";

const request = { name: "", scopes: ["a"], expiredTime: "2026-01-01", spaceIds: ["a", "b", "c"] };
const refusal = (body: unknown) =>
  new CallError({ kind: "http", answer: { status: 400, statusText: "", contentType: "application/json", body } });

it("finds the fields that a refusal names, from top to bottom of the form", () => {
  const body = {
    title: "Bad Request",
    errors: [
      { pointer: "#/spaceIds/1", detail: "Unknown." },
      { pointer: "#/spaceIds/2", detail: "Unknown too." },
      { pointer: "/expiredTime", detail: "In the past." },
      { pointer: "#/elsewhere", detail: "?" },
      null,
    ],
  };
  expect(refusedFields(refusal(body), request)).toEqual([
    ["expiry", "In the past."],
    ["spaces", "Unknown."],
  ]);
});

it.each<[string, unknown, [string, string][]]>([
  ["a quoted name", { message: 'Validation error: Required at "name"' }, [["name", 'Required at "name"']]],
  ["a list of messages", { message: ["name should not be empty"] }, [["name", "name should not be empty"]]],
  ["a plan that lacks tokens", { error: { message: "Your plan does not include tokens" } }, []],
  ["a list of errors", { errors: [{ field: "scopes", message: "unknown scope" }] }, [["scopes", "unknown scope"]]],
  ["FastAPI", { detail: [{ loc: ["body", "expiredTime"], msg: "In the past" }] }, [["expiry", "In the past"]]],
])("finds the refused fields in %s", (_, body, fields) => {
  expect(refusedFields(refusal(body), request)).toEqual(fields);
});

it("finds no field in a web page", () => {
  const answer = { status: 400, statusText: "", contentType: "text/html", body: 'at "name"', isWebPage: true };
  expect(refusedFields(new CallError({ kind: "http", answer }), request)).toEqual([]);
});

it.each([null, undefined, "text", 7, {}, { errors: "no" }, { errors: {} }, [1]])("finds no field in %j", (body) => {
  expect(refusedFields(refusal(body), request)).toEqual([]);
});

it("finds no field without a response", () => {
  expect(refusedFields(new CallError({ kind: "network" }), request)).toEqual([]);
});
