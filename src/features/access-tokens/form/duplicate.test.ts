import { afterEach, expect, it } from "vitest";
import { sentEntry } from "../register/register.ts";
import { duplicateOf } from "./duplicate.ts";

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
const today = { year: 2028, month: 2, day: 28, clock: "device" } as const;

it.each([
  ["Etc/GMT+12", "2028-03-30"],
  ["UTC", "2028-03-29"],
  ["Pacific/Kiritimati", "2028-03-29"],
])("copies the form with the same number of days, counted in %s", (name, expiry) => {
  process.env["TZ"] = name;
  expect(duplicateOf(sentEntry(request, "2026-12-31T09:00:00Z"), today)).toEqual({
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
  expect(duplicateOf(sentEntry({ ...request, expiredTime: "2001-01-01" }, "2026-12-31T09:00:00Z"), today).expiry).toBe(
    "",
  );
});
