import { describe, expect, it } from "vitest";
import { countsOf, viewOf, type RegisterFilter } from "./register-view.ts";
import type { RegisterRow, TokenEntry } from "./register.ts";
import { daysLeftOf, expiryOf, statusOf } from "./token-facts.ts";

const today = { day: "2028-02-28", clock: "UTC" } as const;

function entry(expiredTime: string, more: Partial<TokenEntry> = {}): TokenEntry {
  return {
    sentTime: "2028-01-01T00:00:00Z",
    request: { name: "n", scopes: ["a"], expiredTime },
    outcome: "created",
    ...more,
  };
}

describe("the status of a token", () => {
  it.each([
    ["2028-03-07", "active", 8],
    ["2028-03-06", "expiring soon", 7],
    ["2028-02-29", "expiring soon", 1],
    ["2028-02-28", "expiring soon", 0],
    ["2028-02-27", "expired", -1],
    ["2028-01-01", "expired", -58],
  ])("with expiry on %s is %s", (expiredTime, status, daysLeft) => {
    expect(statusOf(entry(expiredTime), today)).toBe(status);
    expect(daysLeftOf(entry(expiredTime), today)).toBe(daysLeft);
  });

  it.each([
    ["2028-02-28", "2028-03-06", "active"],
    ["2028-02-25", "2028-03-03", "active"],
    ["2028-02-24", "2028-03-02", "expiring soon"],
    ["2028-02-19", "2028-03-04", "expiring soon"],
    ["2028-02-28", "2028-02-29", "expiring soon"],
  ])(
    "created on %s with expiry on %s is %s: a short lifetime does not start with a warning",
    (created, end, status) => {
      expect(statusOf(entry(end, { sentTime: `${created}T08:00:00Z` }), today)).toBe(status);
    },
  );

  it("is uncertain on the day after expiry if the clock of the service is unknown", () => {
    const here = { ...today, clock: "device" } as const;
    const statuses = ["2028-02-28", "2028-02-27", "2028-02-26"].map((day) => statusOf(entry(day), here));
    expect(statuses).toEqual(["expiring soon", "possibly expired", "expired"]);
  });

  it("is unknown without a usable answer, however far the expiry is", () => {
    expect(statusOf(entry("2030-01-01", { outcome: "unknown" }), today)).toBe("possibly created");
  });

  it("reports a missing secret until the token expires", () => {
    const problem = "The service answered 204, but no token was found in the response.";
    const statuses = ["2030-01-01", "2028-02-29", "2028-02-01"].map((day) => statusOf(entry(day, { problem }), today));
    expect(statuses).toEqual(["no secret", "no secret", "expired"]);
  });

  it("uses the date of the answer, or of the request if the answer has none", () => {
    const answered = (expiredTime: string) => {
      const answer = { id: "i", name: "n", scopes: [], expiredTime, createdTime: "", lastUsedTime: "" };
      return expiryOf(entry("2029-01-01", { answer }));
    };
    expect(answered("2028-12-31")).toEqual("2028-12-31");
    expect(answered("2028-12-31T00:00:00.000Z")).toEqual("2028-12-31");
    expect(answered("next year")).toEqual("2029-01-01");
  });
});

describe("the visible rows of the register", () => {
  const row = (
    key: string,
    name: string,
    expiredTime: string,
    more: Partial<TokenEntry> = {},
    reach = {},
  ): RegisterRow => ({
    key,
    entry: entry(expiredTime, {
      sentTime: `2028-01-0${key}T00:00:00Z`,
      ...more,
      request: { name, scopes: [`${name}:read`], expiredTime, ...reach },
    }),
  });
  const rows = [
    row("1", "beta", "2028-02-28", { note: "Kept in the vault" }),
    row("2", "Alpha", "2030-01-01", { fingerprint: "0123456789ab" }),
    row("3", "gamma", "2028-01-31", {}, { spaceIds: ["spcN"], baseIds: ["bseS", "bseUnknown"] }),
    row("4", "delta", "2029-01-01", { outcome: "unknown" }),
  ];
  const names = new Map([
    ["spcN", "Northfield Works"],
    ["bseS", "Stock"],
    ["spcO", "Other"],
  ]);
  const show = (filter: Partial<RegisterFilter>) =>
    viewOf(rows, { search: "", status: "all", order: "newest", isReversed: false, ...filter }, today, names).map(
      ({ key }) => key,
    );

  it.each([
    [{}, ["4", "3", "2", "1"]],
    [{ isReversed: true }, ["1", "2", "3", "4"]],
    [{ order: "name" }, ["2", "1", "4", "3"]],
    [{ order: "expiry" }, ["3", "1", "4", "2"]],
    [{ order: "expiry", isReversed: true }, ["2", "4", "1", "3"]],
    [{ status: "expired" }, ["3"]],
    [{ status: "possibly created" }, ["4"]],
    [{ search: "VAULT beta" }, ["1"]],
    [{ search: "456789" }, ["2"]],
    [{ search: "28 Feb 2028" }, ["1"]],
    [{ search: "gamma:read" }, ["3"]],
    [{ search: "vault gamma" }, []],
    [{ search: "northfield stock" }, ["3"]],
    [{ search: "other" }, []],
  ] satisfies [Partial<RegisterFilter>, string[]][])("with %j are %j", (filter, keys) => {
    expect(show(filter)).toEqual(keys);
  });

  it("counts each status", () => {
    expect(countsOf(rows, today)).toEqual({
      active: 1,
      "expiring soon": 1,
      "possibly expired": 0,
      expired: 1,
      "no secret": 0,
      "possibly created": 1,
    });
  });
});
