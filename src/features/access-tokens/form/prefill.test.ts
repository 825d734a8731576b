import { afterEach, expect, it } from "vitest";
import { sentEntry } from "../register/register.ts";
import { duplicateOf, prefillOf } from "./prefill.ts";

const today = "2026-12-03";

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

it("leaves out marks of text direction and control characters", () => {
  const search = {
    name: "C\u202EI\u0007",
    description: "one\ntwo\u2066",
    scopes: String.raw`["base:\u202Eread"]`,
    bases: "b\u200F1",
  };
  expect(prefillOf(search, today)).toStrictEqual({
    name: "CI ",
    description: "one\ntwo",
    scopes: ["base:read"],
    bases: { choice: "list", ids: ["b1"] },
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

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

const request = {
  name: "CI",
  scopes: ["a"],
  expiredTime: "2027-01-30",
  description: "d",
  spaceIds: null,
  baseIds: ["b1"],
  hasFullAccess: false,
};
const longAfter = { day: "2028-02-28", clock: "device" } as const;

it.each([
  ["Etc/GMT+12", "2028-03-30"],
  ["UTC", "2028-03-29"],
  ["Pacific/Kiritimati", "2028-03-29"],
])("copies the form with the same number of days, counted in %s", (name, expiry) => {
  process.env["TZ"] = name;
  expect(duplicateOf(sentEntry(request, "2026-12-31T09:00:00Z"), longAfter)).toEqual({
    name: "CI",
    description: "d",
    scopes: ["a"],
    expiry,
    spaces: { choice: "null", ids: [] },
    bases: { choice: "list", ids: ["b1"] },
    fullAccess: "no",
  });
});

it("leaves the date empty if the old one was past when it was sent", () => {
  expect(
    duplicateOf(sentEntry({ ...request, expiredTime: "2001-01-01" }, "2026-12-31T09:00:00Z"), longAfter).expiry,
  ).toBe("");
});
