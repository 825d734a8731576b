import "fake-indexeddb/auto";
import { expect, it, afterEach, beforeEach, vi } from "vitest";
import { browserConnections } from "#session/saved-connections.ts";
import { stubStorage } from "#site-data/test-storage.ts";
import type { KeptSecret, SecretKind, NewSecret } from "#vault/kept-secret.ts";
import { closeTabs, openTab } from "#vault/test-vault.ts";
import { stubWorker } from "#worker/test-worker.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { cleanFor, replaceEverywhere } from "./replace-dialog.tsx";

const KEY = "sk-acme-0123456789abcdef";
const PEM = "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n";

const kept = (kind: SecretKind, place: string): KeptSecret => ({
  id: "1",
  kind,
  name: "A secret",
  baseUrl: "https://svc.example",
  fingerprint: "f",
  savedTime: "2026-11-29T00:00:00.000Z",
  uses: [{ label: "Here", spaceId: "spc1", place }],
});

it.each([
  ["bearer", "con1", `Bearer ${KEY}\n`, KEY],
  ["integration", "/config/aiGatewayApiKey", ` ${KEY}\r\n`, KEY],
  ["integration", "/config/aiGatewayApiKeys/0 of 2", `export ACME_KEY="${KEY}"`, KEY],
  ["integration", "/config/concurrencyGroups/id=g%2F1/keys/0 of 1", `\u200B${KEY}`, KEY],
  ["integration", "/config/vertexByokCredential/googleCredentials/privateKey", PEM, PEM],
  ["upload", "con1 X-Api-Key", ` "Bearer ${KEY}" `, `Bearer ${KEY}`],
] as const)("a new %s at %s: %j becomes %j", (kind, place, text, value) => {
  expect(cleanFor([kept(kind, place)])?.(text)).toMatchObject({ text: value });
});

it("refuses two keys", () => {
  expect(cleanFor([kept("bearer", "con1")])?.(`${KEY}\n${KEY}2`)).toMatchObject({
    refusal: expect.any(String) as string,
  });
});

it("changes nothing that the document leaves open", () => {
  expect(cleanFor([kept("bearer", "con1"), kept("integration", "/config/llmProviders/0 of 1/apiKey")])).toBeUndefined();
});

const SERVICE = "https://service.example";
const OTHER = "https://other.example";
const RELAY = "https://console.example/relay/one";

beforeEach(async () => {
  stubStorage();
  await stubWorker("vault-worker.ts", async () => import("#vault/vault-worker.ts"));
});
afterEach(async () => {
  await closeTabs();
  vi.unstubAllGlobals();
});

const bearerFor = (baseUrl: string, secret: string): NewSecret => ({ kind: "bearer", name: "Bearer", baseUrl, secret });

let vaults = 0;

/** Connections that have tokens in use, and a vault that keeps some of these. */
async function browser() {
  const { vault } = openTab(`replaced-${++vaults}`);
  await vault.create("correct horse");
  await vault.keep([bearerFor(SERVICE, "old")]);
  const held = new Map<string, string | undefined>();
  const connections = browserConnections({
    isAvailable: async () => true,
    restored: Promise.resolve(new Map()),
    hold: (key, bearer) => void held.set(key, bearer),
  });
  await connections.restored;
  connections.setFile({
    connections: [{ id: "relayed", name: "Relayed", baseUrl: RELAY, preset: { target: SERVICE } }],
    problems: [],
  });
  const add = (name: string, baseUrl: string, bearer: string, isKept = false) =>
    connections.add({ name, baseUrl }, bearer, isKept);
  const relayed = connections.state().saved.find(({ id }) => id === "relayed");
  if (!relayed) throw new Error("The connection of the file is missing.");
  connections.setBearer(relayed, "old", false);
  const inUse = [
    add("Kept on reload", SERVICE, "old", true),
    add("Another token", SERVICE, "mine"),
    add("Another service", OTHER, "old"),
    relayed,
  ];
  const state = vault.state();
  const same = state.kind === "unlocked" ? state.kept : [];
  const fingerprint = fingerprintOf("old");
  return {
    vault,
    connections,
    held,
    fingerprint,
    same,
    bearers: () => inUse.map((one) => connections.bearer(one)),
    inUse,
  };
}

it("a bearer token that is in use is replaced with the one in the vault, for its service alone", async () => {
  const { vault, connections, fingerprint, same, bearers, held, inUse } = await browser();
  await replaceEverywhere({ vault, connections, fingerprint, same, next: "new" });
  expect([...(await vault.read(same.map(({ id }) => id))).values()]).toEqual(["new"]);
  expect(bearers()).toEqual(["new", "mine", "old", "new"]);
  expect(inUse.map(connections.isBearerKept), "a reload keeps what it kept").toEqual([true, false, false, false]);
  expect([...held.values()].filter((bearer) => bearer !== undefined)).toEqual(["new"]);
});

it("a token stays in use if the vault could not replace it", async () => {
  const { vault, connections, fingerprint, same, bearers } = await browser();
  vault.lock();
  await expect(replaceEverywhere({ vault, connections, fingerprint, same, next: "new" })).rejects.toMatchObject({
    kind: "locked",
  });
  expect(bearers()).toEqual(["old", "mine", "old", "old"]);
});
