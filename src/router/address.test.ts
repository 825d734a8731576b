import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressAt, hrefOf, isActive, paramsIn, pathOf, type Address } from "./address.ts";

const PATTERNS = ["/", "/tokens/new", "/spaces/$spaceId/ai", "/tables/$tableId/records/$recordId"];
const BASES = ["/", "/console/", "/a/b/"];

/** Where a browser is after it followed a link. */
function followed(base: string, href: string): Address {
  const { pathname, search, hash } = new URL(href, "https://console.example");
  return addressAt(base, pathname, search, hash);
}

const at = (href: string, base = "/") => followed(base, href);
const text = fc.string({ unit: "binary" });
// A browser takes these two for steps through folders, however they are encoded.
const id = text.filter((one) => one !== "" && one !== "." && one !== "..");
const search = fc.dictionary(text, text);

describe("an address", () => {
  it("leads back to the params, the search and the hash that it was made of", () => {
    fc.assert(
      fc.property(fc.constantFrom(...BASES), fc.constantFrom(...PATTERNS), id, id, search, text, (...given) => {
        const [base, pattern, one, two, search, hash] = given;
        const names = pattern.match(/\$\w+/g) ?? [];
        const params = Object.fromEntries(names.map((name, index) => [name.slice(1), [one, two][index] ?? ""]));
        const address = followed(base, hrefOf(base, { pathname: pathOf(pattern, params), search, hash }));
        expect(paramsIn(pattern, address.pathname)).toEqual(params);
        expect({ ...address.search }).toEqual({ ...search });
        expect(address.hash).toBe(hash);
        expect(address.pathname).toBe(pathOf(pattern, params));
      }),
    );
  });

  it("is read without a throw, whatever stands in it", () => {
    const odd = fc.oneof(text, fc.string({ unit: fc.constantFrom("%", "/", "2", "F", "é", "\ud800", "$", "#", "?") }));
    fc.assert(
      fc.property(odd, odd, odd, (path, search, hash) => {
        const address = addressAt("/console/", `/${path}`, search, hash);
        for (const pattern of PATTERNS) paramsIn(pattern, address.pathname);
        expect(hrefOf("/console/", address)).toMatch(/^\/console\//);
        expect(() => pathOf("/spaces/$spaceId", { spaceId: path })).not.toThrow();
      }),
    );
  });

  it.each([
    ["/", "/", "/"],
    ["/tokens/", "/", "/tokens"],
    ["/tokens///", "/", "/tokens"],
    ["/console", "/console/", "/"],
    ["/console/", "/console/", "/"],
    ["/Console/tokens/", "/console/", "/tokens"],
    ["/consoles", "/console/", "/consoles"],
    ["/spaces/a:b", "/", "/spaces/a%3Ab"],
    ["/spaces/a%3ab", "/", "/spaces/a%3Ab"],
    ["/spaces/%e4", "/", "/spaces/%e4"],
  ])("%s below %s has the path %s", (href, base, pathname) => {
    expect(at(href, base).pathname).toBe(pathname);
  });

  it("reads text from the search, never a number", () => {
    expect(at("/tokens/new?name=1e5&scopes=a,b&x").search).toEqual({ name: "1e5", scopes: "a,b", x: "" });
  });

  it.each([
    ["/spaces/$spaceId", "/spaces/%E0%A4%A", undefined],
    ["/spaces/$spaceId", "/spaces/", undefined],
    ["/spaces/$spaceId", "/spaces/a/b", undefined],
    ["/spaces/$spaceId", "/spaces/a%2Fb", { spaceId: "a/b" }],
    ["/spaces/$spaceId", "/Spaces/A", { spaceId: "A" }],
    ["/tokens/new", "/tokens", undefined],
    ["/tokens", "/%74okens", {}],
  ])("%s matches %s with %j", (pattern, href, params) => {
    expect(paramsIn(pattern, at(href).pathname)).toEqual(params);
  });
});

describe("a link is active", () => {
  it.each([
    ["/tokens", "/tokens", true, true],
    ["/tokens/new", "/tokens", true, false],
    ["/tokensnew", "/tokens", false, false],
    ["/tokens", "/", false, false],
    ["/", "/", true, true],
    ["/tokens/?a=1#b", "/tokens", true, false],
    ["/tokens?a=1&b=2", "/tokens?a=1", true, false],
    ["/tokens?a=2", "/tokens?a=1", false, false],
    ["/tokens#a", "/tokens#b", true, true],
    ["/spaces/a:b/ai", "/spaces/a%3Ab", true, false],
  ])("at %s, leading to %s: %s, where it has to be exact: %s", (here, link, isUnder, isExact) => {
    expect(isActive(at(here), at(link))).toBe(isUnder);
    expect(isActive(at(here), at(link), { exact: true })).toBe(isExact);
  });
});
