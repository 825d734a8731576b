import { createMemoryHistory } from "@tanstack/react-router";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { router } from "./routes.tsx";

/** The screen, params and search that the router reads from an address below a base; undefined where there is no screen. */
function readAt(base: string, href: string) {
  const history = createMemoryHistory({ initialEntries: [href] });
  router.update({ ...router.options, basepath: base, history });
  const { pathname, search } = router.latestLocation;
  const [, { "**": rest, ...params }, route] = router.getMatchedRoutes(pathname);
  return rest === undefined && route ? { screen: route.fullPath, params, search: { ...search } } : undefined;
}

const text = fc.string({ unit: "binary" });
// A browser takes these two for steps through folders, however they are encoded.
const id = text.filter((one) => one !== "" && one !== "." && one !== "..");

describe("an address", () => {
  it("leads back to the params and the search that it was made of", () => {
    fc.assert(
      fc.property(fc.constantFrom("/", "/console/", "/a/b/"), id, id, text, text, (base, one, two, name, scopes) => {
        readAt(base, base);
        const record = router.buildLocation({
          to: "/tables/$tableId/records/$recordId",
          params: { tableId: one, recordId: two },
        });
        expect(readAt(base, record.publicHref)).toMatchObject({
          screen: "/tables/$tableId/records/$recordId",
          params: { tableId: one, recordId: two },
        });
        const form = router.buildLocation({ to: "/tokens/new", search: { name, scopes } });
        expect(readAt(base, form.publicHref)?.search).toEqual({ name, scopes });
      }),
    );
  });

  it("can be made of an id with half of a surrogate pair", () => {
    readAt("/", "/");
    const made = router.buildLocation({ to: "/bases/$baseId", params: { baseId: "a\ud800" } });
    expect(made.publicHref).toBe("/bases/a%EF%BF%BD");
  });

  it("holds texts in its search, never numbers", () => {
    const read = readAt("/", "/tokens/new?name=1e5&scopes=a,b&from=true&x");
    expect(read?.search).toEqual({ name: "1e5", scopes: "a,b", from: "true", x: "" });
  });

  it.each([
    ["/", "/", "/", {}],
    ["/tokens/", "/", "/tokens", {}],
    ["/Tokens", "/", "/tokens", {}],
    ["/%74okens", "/", "/tokens", {}],
    ["/console/", "/console/", "/", {}],
    ["/console", "/console/", "/", {}],
    ["/Console/tokens/", "/console/", "/tokens", {}],
    ["/spaces/a%2Fb", "/", "/spaces/$spaceId", { spaceId: "a/b" }],
    ["/spaces/a%25b", "/", "/spaces/$spaceId", { spaceId: "a%b" }],
    ["/Spaces/A", "/", "/spaces/$spaceId", { spaceId: "A" }],
  ])("%s below %s leads to %s", (href, base, screen, params) => {
    expect(readAt(base, href)).toMatchObject({ screen, params });
  });

  it.each([
    ["/spaces/%E0%A4%A", "/"],
    ["/spaces/", "/"],
    ["/spaces/a/b", "/"],
    ["/consoles", "/console/"],
    ["/no/such/screen", "/"],
  ])("%s below %s leads to no screen", (href, base) => {
    expect(readAt(base, href)).toBeUndefined();
  });
});
