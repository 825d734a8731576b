import { describe, expect, it } from "vitest";
import { bearerIn, deniedPaths, isExpired, isUnrestricted, canAccessBase, canAccessSpace } from "./rules.ts";

describe("bearerIn", () => {
  it.each([
    ["Bearer abc", "abc"],
    ["bearer abc", "abc"],
    ["BEARER   abc  ", "abc"],
    ["Bearer aZ09-._~+/==", "aZ09-._~+/=="],
    ["Bearer", undefined],
    ["Bearer ", undefined],
    ["Bearerabc", undefined],
    ["The Bearer abc", undefined],
    ["Bearer a b", undefined],
    ["Bearer a,b", undefined],
    ["Bearer ä", undefined],
    ["Basic abc", undefined],
    ["", undefined],
  ])("reads %j as %j", (header, bearer) => {
    expect(bearerIn(header)).toBe(bearer);
  });
});

describe("isExpired", () => {
  it.each([
    ["2026-12-30T00:00:00Z", false],
    ["2026-12-31T00:00:00Z", false],
    ["2026-12-31T23:59:59.999Z", false],
    ["2027-01-01T00:00:00Z", true],
    // The same moments in other time zones.
    ["2027-01-01T09:00:00+14:00", false],
    ["2026-12-31T20:00:00-05:00", true],
  ])("for a token with expiry 2026-12-31 at %s is %s", (now, expired) => {
    expect(isExpired("2026-12-31", new Date(now))).toBe(expired);
  });
});

const base = { id: "b", spaceId: "s" };

describe("access", () => {
  it.each([
    [{}, true, true],
    [{ spaceIds: null, baseIds: null }, true, true],
    [{ spaceIds: ["s"] }, true, true],
    [{ spaceIds: ["other"] }, false, false],
    [{ baseIds: ["b"] }, false, true],
    [{ baseIds: ["other"], spaceIds: null }, false, false],
    [{ spaceIds: ["other"], baseIds: ["b"] }, false, true],
    [{ spaceIds: ["s"], baseIds: ["other"] }, true, true],
    [{ spaceIds: ["other"], baseIds: ["other"], hasFullAccess: true }, true, true],
    [{ spaceIds: ["other"], hasFullAccess: false }, false, false],
  ])("of %j to the space is %s, to the base %s", (restriction, space, ofBase) => {
    expect(canAccessSpace(restriction, "s")).toBe(space);
    expect(canAccessBase(restriction, base)).toBe(ofBase);
  });
});

describe("what a restricted token may grant", () => {
  const spaceOf = (id: string) => ({ b: "s", c: "s", d: "t" })[id];

  it.each([
    [{}, {}, []],
    [{}, { hasFullAccess: true, spaceIds: ["anything"] }, []],
    [{ spaceIds: ["s"] }, {}, [[]]],
    [{ spaceIds: ["s"] }, { hasFullAccess: true, spaceIds: ["s"] }, [["hasFullAccess"]]],
    [{ spaceIds: ["s"] }, { spaceIds: null, baseIds: null }, [[]]],
    [{ spaceIds: ["s"] }, { spaceIds: ["s"] }, []],
    [{ spaceIds: ["s"] }, { spaceIds: ["s", "t"] }, [["spaceIds", 1]]],
    [
      { spaceIds: ["s"] },
      { baseIds: ["b", "d", "unknown"] },
      [
        ["baseIds", 1],
        ["baseIds", 2],
      ],
    ],
    [{ baseIds: ["b"] }, { baseIds: ["b", "c"] }, [["baseIds", 1]]],
    [{ baseIds: ["b"] }, { spaceIds: ["s"] }, [["spaceIds", 0]]],
    [{ spaceIds: ["t"], baseIds: ["b"] }, { spaceIds: ["t"], baseIds: ["b", "d"] }, []],
  ])("for %j and a request of %j the denied paths are %j", (own, wanted, places) => {
    expect(deniedPaths(own, wanted, spaceOf)).toEqual(places);
    expect(isUnrestricted(own) && places.length > 0).toBe(false);
  });
});
