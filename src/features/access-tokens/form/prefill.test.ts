import { expect, it } from "vitest";
import { prefillOf } from "./prefill.ts";

const today = { year: 2026, month: 12, day: 3 };

it("fills every known field", () => {
  const search = {
    name: "CI",
    description: "nightly",
    scopes: "a,b",
    expires: "30d",
    spaces: "spcOne",
    bases: "b1,b2",
  };
  expect(prefillOf(search, today)).toStrictEqual({
    name: "CI",
    description: "nightly",
    scopes: ["a", "b"],
    expiry: "2027-01-02",
    spaces: { choice: "list", ids: ["spcOne"] },
    bases: { choice: "list", ids: ["b1", "b2"] },
  });
});

it.each([
  ["2028-02-29", { expiry: "2028-02-29" }],
  ["365d", { expiry: "2027-12-03" }],
  ["0d", { expiry: "2026-12-03" }],
  ["2027-02-29", {}],
  ["soon", {}],
  ["-3d", {}],
  ["99999d", {}],
])("reads expires=%s as %j", (expires, expected) => {
  expect(prefillOf({ expires }, today)).toStrictEqual(expected);
});

it("ignores unknown parameters and never sets full access", () => {
  const search = {
    hasFullAccess: "true",
    fullAccess: "yes",
    token: "x",
    submit: "1",
    toString: "x",
    name: "",
    scopes: "",
    spaces: "",
    bases: ",",
  };
  expect(prefillOf(search, today)).toStrictEqual({});
});
