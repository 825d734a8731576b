import { expect, it } from "vitest";
import { CallError } from "#api/call-error.ts";
import { refusedFields } from "./refused-fields.ts";

const refusal = (body: unknown) =>
  new CallError({ kind: "http", answer: { status: 400, statusText: "", contentType: "application/json", body } });

it("finds the fields a refusal names", () => {
  const body = {
    title: "Bad Request",
    errors: [
      { pointer: "#/spaceIds/1", detail: "Unknown." },
      { pointer: "#/spaceIds/2", detail: "Unknown too." },
      { pointer: "/expiredTime", detail: "In the past." },
      { pointer: "#/elsewhere", detail: "?" },
      { pointer: "#/name" },
      null,
    ],
  };
  expect(refusedFields(refusal(body))).toEqual([
    ["spaces", "Unknown."],
    ["expiry", "In the past."],
  ]);
});

it.each([null, undefined, "text", 7, {}, { errors: "no" }, { errors: {} }, [1]])("finds none in %j", (body) => {
  expect(refusedFields(refusal(body))).toEqual([]);
});

it("finds none where no answer came", () => {
  expect(refusedFields(new CallError({ kind: "network" }))).toEqual([]);
});
