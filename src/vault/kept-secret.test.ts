import { expect, it } from "vitest";
import { keptFor, withReplaced, withSecrets, type NewSecret } from "./kept-secret.ts";

let ids = 0;
const describeSecret = (secret: string) => ({ id: `id-${++ids}`, fingerprint: `of ${secret}`, savedTime: "now" });
const add = (stored: ReturnType<typeof withSecrets>, ...added: NewSecret[]) =>
  withSecrets(stored, added, describeSecret);
const key = (secret: string, spaceId: string, baseUrl = "https://one.example"): NewSecret => ({
  kind: "integration",
  name: "Gateway key",
  baseUrl,
  secret,
  use: { label: spaceId, spaceId, place: "/key" },
});
const usesOf = (stored: ReturnType<typeof withSecrets>) =>
  stored.map(({ secret, uses }) => [secret, uses.map(({ label }) => label).join()]);

it("keeps a secret of several places once", () => {
  expect(usesOf(add([], key("s", "a"), key("s", "b"), key("s", "a")))).toEqual([["s", "b,a"]]);
});

it("compares a place with none of other spaces", () => {
  let reads = 0;
  const counting = (spaceId: string) =>
    Object.defineProperty({ label: "", spaceId, place: "" }, "place", { get: () => (reads++, "/key") });
  const added = Array.from({ length: 300 }, (_, at) => ({ ...key(`s${at}`, ""), use: counting(`${at}`) }));
  expect(add([], ...added)).toHaveLength(300);
  expect(reads).toBeLessThan(300 * 5);
});

it("gives a place its new secret, and keeps the old one without a place", () => {
  const stored = add([], key("old", "a"), key("old", "b"));
  expect(usesOf(add(stored, key("new", "a")))).toEqual([
    ["old", "b"],
    ["new", "a"],
  ]);
  expect(usesOf(add(stored, key("new", "a"), key("new", "b")))).toEqual([
    ["old", ""],
    ["new", "a,b"],
  ]);
});

it("forgets the places of a list that had another length", () => {
  const at = (secret: string, place: string) => ({ ...key(secret, "a"), use: { label: place, spaceId: "a", place } });
  const stored = add([], at("s1", "/pool/0 of 2"), at("s2", "/pool/1 of 2"));
  const longer = add(stored, at("s1", "/pool/0 of 3"), at("s2", "/pool/1 of 3"), at("s3", "/pool/2 of 3"));
  expect(usesOf(longer)).toEqual([
    ["s1", "/pool/0 of 3"],
    ["s2", "/pool/1 of 3"],
    ["s3", "/pool/2 of 3"],
  ]);
});

it("forgets the places of a list that has become shorter", () => {
  const at = (secret: string, place: string) => ({ ...key(secret, "a"), use: { label: place, spaceId: "a", place } });
  const stored = add([], at("s1", "/pool/0 of 2"), at("s2", "/pool/1 of 2"), at("other", "/pools/1 of 2"));
  expect(usesOf(add(stored, at("s1", "/pool/0 of 1")))).toEqual([
    ["s1", "/pool/0 of 1"],
    ["s2", ""],
    ["other", "/pools/1 of 2"],
  ]);
});

it("replaces a secret in all places, of all services", () => {
  const stored = add([], key("old", "a"), key("old", "b"), key("old", "c", "https://two.example"), key("other", "d"));
  const replaced = withReplaced(stored, { fingerprint: "of old", secret: "new" }, describeSecret);
  expect(usesOf(replaced)).toEqual([
    ["new", "a,b"],
    ["new", "c"],
    ["other", "d"],
  ]);
  expect(replaced.map(({ fingerprint, replacedTime }) => [fingerprint, replacedTime])).toEqual([
    ["of new", "now"],
    ["of new", "now"],
    ["of other", undefined],
  ]);
  expect(replaced.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
});

it("keeps the new secret once if it was kept already", () => {
  const stored = add([], key("old", "a"), key("new", "b"));
  const replaced = withReplaced(stored, { fingerprint: "of old", secret: "new" }, describeSecret);
  expect(usesOf(replaced)).toEqual([["new", "a,b"]]);
  expect(replaced[0]?.replacedTime).toBe("now");
});

it("never gives a secret to another service or another kind", () => {
  const stored = add([], key("s", "a"), key("s", "a", "https://two.example"), { ...key("s", "a"), kind: "bearer" });
  expect(stored.map(({ kind, baseUrl, uses }) => [kind, baseUrl, uses.length])).toEqual([
    ["integration", "https://one.example", 1],
    ["integration", "https://two.example", 1],
    ["bearer", "https://one.example", 1],
  ]);
  expect(keptFor(stored, "integration", "https://two.example")).toEqual([stored[1]]);
  expect(keptFor(stored, "bearer", "https://one.example")).toEqual([stored[2]]);
});

it("keeps a secret that no place uses", () => {
  expect(add([], { kind: "token", name: "CI", baseUrl: "https://one.example", secret: "t" })).toMatchObject([
    { name: "CI", uses: [], secret: "t" },
  ]);
});
