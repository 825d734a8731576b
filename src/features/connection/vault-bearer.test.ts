import { expect, it } from "vitest";
import type { SavedConnection } from "#session/saved-connections.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import { keptBearers } from "./vault-bearer.tsx";

const ADDRESS = "https://service.example/v1";

const keptAs = (
  id: string,
  connectionId: string,
  baseUrl = ADDRESS,
  kind: KeptSecret["kind"] = "bearer",
): KeptSecret => ({
  id,
  kind,
  name: id,
  baseUrl,
  fingerprint: id,
  savedTime: "",
  uses: [{ label: "", place: connectionId }],
});
const connection = (baseUrl: string, details: Partial<SavedConnection> = {}): SavedConnection => ({
  id: "con1",
  name: "Production",
  baseUrl,
  ...details,
});
const idsFor = (kept: readonly KeptSecret[], one: SavedConnection) => keptBearers(kept, one).map(({ id }) => id);

it.each([
  ["another host", "https://other.example/v1"],
  ["another path", "https://service.example/v2"],
  ["a path below", "https://service.example/v1/eu"],
  ["the path above", "https://service.example"],
  ["another port", "https://service.example:8443/v1"],
  ["plain http", "http://service.example/v1"],
])("a token is kept for one base URL, and never used for %s", (_, baseUrl) => {
  const kept = [keptAs("token", "con1")];
  expect(idsFor(kept, connection(ADDRESS))).toEqual(["token"]);
  expect(idsFor(kept, connection(baseUrl)), "not by the same connection either").toEqual([]);
});

it("a created token is never used as a bearer token", () => {
  expect(idsFor([keptAs("created", "con1", ADDRESS, "token")], connection(ADDRESS))).toEqual([]);
});

it("behind a relay, a token is kept for the target", () => {
  const relay = "https://console.example/relay/one";
  const kept = [keptAs("of target", "con1"), keptAs("of relay", "con1", relay)];
  expect(idsFor(kept, connection(relay, { preset: { target: ADDRESS } }))).toEqual(["of target"]);
  expect(idsFor(kept, connection(relay, { preset: { target: "https://moved.example/v1" } }))).toEqual([]);
});

it("tokens of the connection itself come before others for its address", () => {
  const kept = [keptAs("own", "con1"), keptAs("other", "con2")];
  expect(idsFor(kept, connection(ADDRESS))).toEqual(["own"]);
  expect(idsFor(kept, connection(ADDRESS, { id: "con3" }))).toEqual(["own", "other"]);
});
