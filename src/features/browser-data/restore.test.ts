import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { writeStored } from "#features/ai-integration/draft/stored-request.ts";
import { withNotebook } from "#notebook/with-notebook.ts";
import { LOCAL_BACKEND_ID } from "#session/environment.ts";
import { browserConnections } from "#session/saved-connections.ts";
import { changeVocabulary } from "#session/vocabulary.ts";
import { stubStorage } from "#site-data/test-storage.ts";
import { memoryRows } from "#upload-targets/sent-rows.ts";
import { setTargetSecret } from "#upload-targets/target-secrets.ts";
import { targetFiles } from "#upload-targets/target-store.ts";
import { confirmed, saveTarget, savedTarget } from "#upload-targets/target.ts";
import { tusRules } from "#upload-targets/tus/tus-target.ts";
import { closeTabs, gatewayKey, openTab } from "#vault/test-vault.ts";
import { stubWorker } from "#worker/test-worker.ts";
import { pin } from "#workspace/pin.ts";
import { collectConnections, collectSecrets, readContent, writeContent, type Content } from "./file-content.ts";
import { restore, planConnections, planSecrets } from "./restore.ts";
import { CONTENT, FULL } from "./test-content.ts";

const memory = { isAvailable: async () => true, restored: Promise.resolve(new Map()), hold: () => undefined };
let vaults = 0;

beforeEach(async () => {
  stubStorage();
  await stubWorker("vault-worker.ts", async () => import("#vault/vault-worker.ts"));
});
afterEach(async () => {
  await closeTabs();
  vi.unstubAllGlobals();
  await Promise.all((await indexedDB.databases()).map(({ name = "" }) => deleted(name)));
});
const deleted = (name: string) =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });

/** A browser without any data, apart from a vault. */
const browser = async () => {
  const { vault } = openTab(`taken-${++vaults}`);
  await vault.create("correct horse");
  return { connections: browserConnections(memory), vault };
};
const contentOf = async ({ connections, vault }: Awaited<ReturnType<typeof browser>>): Promise<Content> => {
  const found = await collectConnections(connections.state().saved);
  const content = { savedTime: "t", connections: found, secrets: await collectSecrets(vault) };
  return readContent(writeContent(content)).content;
};
const restored = (content: Content, here: Awaited<ReturnType<typeof browser>>, takesDifferent = false) =>
  restore(content, { ...here, takesDifferent });
const MY_TARGET = { ...tusRules.empty, endpoint: "https://mine.example" };
const statesOf = (content: Content, here: Content) =>
  planConnections(content.connections, here.connections).flatMap(({ items }) => items.map(({ state }) => state));

it("compares a place with none of other spaces", () => {
  let reads = 0;
  const useOf = (spaceId: string) =>
    Object.defineProperty({ label: "", spaceId, place: "" }, "place", { get: () => (reads++, "/key") });
  const kept = Array.from({ length: 300 }, (_, at) => ({
    ...gatewayKey(`sk-${at}`),
    id: `${at}`,
    fingerprint: `${at}`,
    savedTime: "",
    uses: [useOf(`${at}`)],
  }));
  expect(planSecrets(kept, kept)).toHaveLength(300);
  expect(reads).toBeLessThan(300 * 10);
});

it("writes tokens in one commit", async () => {
  const here = await browser();
  const tokens = Array.from({ length: 300 }, (_, at) =>
    FULL.tokens.map(({ entry }) => ({ key: `${at}`, entry })),
  ).flat();
  const transactions = vi.spyOn(IDBDatabase.prototype, "transaction");
  await restored({ ...CONTENT, connections: [{ ...FULL, tokens }] }, here);
  expect(transactions.mock.calls.length).toBeLessThan(100);
  transactions.mockRestore();
  expect((await contentOf(here)).connections.flatMap(({ tokens: all }) => all)).toHaveLength(300);
});

it("restores everything into an empty browser, and a second time nothing", async () => {
  const here = await browser();
  await restored(CONTENT, here);
  const found = await contentOf(here);
  expect(found.connections.slice(1)).toEqual(CONTENT.connections);
  expect(found.secrets).toEqual(CONTENT.secrets);
  expect(new Set(statesOf(CONTENT, found))).toEqual(new Set(["same"]));
  await restored(CONTENT, here, true);
  expect(await contentOf(here)).toEqual(found);
});

it("knows a pin whose name was learned from a response", async () => {
  const learned = { kind: "space", id: "spc", parent: "", name: "Sales", learned: "2026-11-26T10:00:00.000Z" } as const;
  await withNotebook(LOCAL_BACKEND_ID, (notebook) => pin(notebook, learned));
  const connections = await collectConnections([]);
  const { content } = readContent(writeContent({ savedTime: "t", connections, secrets: [] }));
  expect(planConnections(content.connections, connections)[0]?.items.map(({ state }) => state)).toEqual(["same"]);
});

it("overwrites nothing that is different here, unless that is wanted", async () => {
  const here = await browser();
  const mine = here.connections.add({ name: "Production", baseUrl: "https://service.example" }, "bearer", false);
  await withNotebook(mine.id, async (notebook) => {
    await pin(notebook, { kind: "space", id: "spcOne", parent: "", name: "Mine" });
    await changeVocabulary(notebook, () => [{ kind: "scopes", value: "base:read" }]);
    await writeStored(notebook, "draft", "spcOne", { request: { type: "AI", config: {} }, marks: {}, tab: "t" });
    await notebook.write("label", "gateway-key abc", "My key");
  });
  saveTarget(mine.id, MY_TARGET);
  await here.vault.keep([gatewayKey("sk-mine")]);
  const before = await contentOf(here);
  expect(statesOf(CONTENT, before)).toEqual(
    ["different", "different", "new", "different", "new", "new"].concat(
      ["different", "different"],
      ["new", "new", "new", "new", "new", "new"],
    ),
  );
  await restored(CONTENT, here);
  const after = await contentOf(here);
  expect(here.connections.state().saved).toHaveLength(1);
  expect(after.connections[1]).toEqual({
    ...before.connections[1],
    shapes: CONTENT.connections[0]?.shapes,
    sent: CONTENT.connections[0]?.sent,
    tokens: CONTENT.connections[0]?.tokens,
    notes: [
      { kind: "label", key: "gateway-key abc", value: "My key" },
      ...(CONTENT.connections[0]?.notes.slice(1) ?? []),
    ],
  });
  expect(after.secrets).toEqual(before.secrets);
  await restored(CONTENT, here, true);
  const replaced = await contentOf(here);
  expect(replaced.connections[1]).toEqual({ ...CONTENT.connections[0], connection: before.connections[1]?.connection });
  expect(replaced.secrets.map(({ secret, uses }) => [secret, uses.length])).toEqual([
    ["sk-mine", 0],
    ["sk-1", 1],
  ]);
});

it("keeps a token for the connection that is here, under the id of here", async () => {
  const here = await browser();
  const mine = here.connections.add({ name: "Production", baseUrl: "https://service.example" }, "", false);
  const [secret] = CONTENT.secrets;
  const place = CONTENT.connections[0]?.connection?.id ?? "";
  const bearer = { ...secret, kind: "bearer", name: "Token", uses: [{ label: "Production", place }] } as const;
  await restored(
    { ...CONTENT, secrets: [{ ...bearer, baseUrl: "https://service.example", secret: "b", savedTime: "2026-01-01" }] },
    here,
  );
  expect((await collectSecrets(here.vault))[0]?.uses).toEqual([{ label: "Production", place: mine.id }]);
});

it("restores an upload target and its key for the connection that is here, and none for the local backend", async () => {
  const here = await browser();
  const mine = here.connections.add({ name: "Production", baseUrl: "https://service.example" }, "", false);
  const [filed] = CONTENT.connections;
  if (!filed?.uploadTarget) throw new Error("There is no upload target.");
  const { connection, uploadTarget } = filed;
  const key = {
    kind: "upload",
    name: "X-Api-Key of Production",
    baseUrl: "https://files.example/uploads",
    secret: "k",
    savedTime: "2026-01-01",
    uses: [{ label: "Production", place: `${connection?.id} x-api-key` }],
  } as const;
  const { connection: _, ...ofLocalBackend } = filed;
  await restored({ ...CONTENT, connections: [ofLocalBackend, filed], secrets: [key] }, here);
  expect(savedTarget(mine.id)).toEqual({ ...uploadTarget, confirmed: [] });
  expect(savedTarget(LOCAL_BACKEND_ID)).toBeUndefined();
  expect((await collectSecrets(here.vault))[0]?.uses).toEqual([{ label: "Production", place: `${mine.id} x-api-key` }]);
});

it("adds a connection under another id where its own is taken, or comes from console.json", async () => {
  const here = await browser();
  const [place] = CONTENT.connections;
  if (!place?.connection) throw new Error("There is no connection.");
  here.connections.update(
    { ...place.connection, baseUrl: "https://other.example" },
    { ...place.connection, baseUrl: "https://other.example" },
  );
  const preset = { ...place, connection: { ...place.connection, id: "preset-1", name: "Preset" } };
  await restored({ ...CONTENT, connections: [place, preset] }, here);
  const { saved } = here.connections.state();
  expect(saved.map(({ name, baseUrl }) => [name, baseUrl])).toEqual([
    ["Production", "https://other.example"],
    ["Production", "https://service.example"],
    ["Preset", "https://service.example"],
  ]);
  expect(new Set(saved.map(({ id }) => id)).size).toBe(3);
  expect(saved[2]?.id).toMatch(/^[\da-f]{16}$/);
});

it("restores nothing into a vault that is locked, and says so", async () => {
  const here = await browser();
  here.vault.lock();
  await expect(restored(CONTENT, here)).rejects.toMatchObject({ kind: "locked" });
  await expect(collectSecrets(here.vault)).rejects.toMatchObject({ kind: "locked" });
});

it("takes along what was noted for the local backend", async () => {
  const here = await browser();
  await withNotebook(LOCAL_BACKEND_ID, (notebook) => changeVocabulary(notebook, () => [{ kind: "tags", value: "eu" }]));
  expect((await contentOf(here)).connections[0]).toMatchObject({ vocabulary: [{ kind: "tags", value: "eu" }] });
});

it("knows a secret by its service, kind and value", () => {
  const [secret] = CONTENT.secrets;
  const kept = { id: "1", fingerprint: "x", ...secret } as never;
  expect(planSecrets(CONTENT.secrets, [kept]).map(({ state }) => state)).toEqual(["different"]);
  expect(planSecrets(CONTENT.secrets, []).map(({ state }) => state)).toEqual(["new"]);
  const elementOf = (place: string) => ({ label: "", spaceId: "spcOne", place });
  const pool = (place: string) => ({ ...secret, uses: [elementOf(place)] }) as never;
  const longer = { ...(kept as object), uses: [elementOf("/pool/0 of 3")] } as never;
  expect(planSecrets([pool("/pool/0 of 2")], [longer]).map(({ state }) => state)).toEqual(["different"]);
});

const step = (url: string, body: "file" | "none") => ({
  method: "POST",
  url,
  headers: [{ name: "X-Api-Key", value: "{secret:API key}" }],
  headersFrom: "",
  body: { kind: body },
});
const TWO_HOSTS = {
  kind: "steps",
  steps: [step("https://files.example/ask", "none"), step("https://other.example/take", "file")],
  results: [],
  origins: ["https://files.example", "https://other.example"],
  confirmed: ["https://files.example", "https://other.example"],
  members: { name: "name" },
};
/** As someone else may have written it. */
const fileWith = (uploadTarget: object) =>
  readContent(
    JSON.stringify({
      kind: "workspace-console/browser",
      version: 1,
      savedTime: "2026-11-26T10:00:00.000Z",
      connections: [{ connection: CONTENT.connections[0]?.connection, uploadTarget }],
    }),
  );

it.each<[string, object, string]>([
  ["HTTP steps", TWO_HOSTS, "HTTP steps: https://files.example, with API key; https://other.example, with API key"],
  [
    "tus 1.0",
    { ...MY_TARGET, endpoint: "https://other.example/files", confirmed: ["https://other.example/files"] },
    "tus 1.0: https://other.example/files, without secrets",
  ],
])("confirms no host of a restored target of %s, and names each before", async (_, filed, named) => {
  const here = await browser();
  const mine = here.connections.add({ name: "Production", baseUrl: "https://service.example" }, "", false);
  saveTarget(mine.id, confirmed({ ...MY_TARGET, endpoint: "https://files.example" }));
  const { content, problems } = fileWith(filed);
  expect(problems).toEqual([]);
  const plan = planConnections(content.connections, (await contentOf(here)).connections);
  expect(plan[0]?.items.map(({ part, name, state }) => [part, name, state])).toEqual([
    ["uploadTarget", named, "different"],
  ]);
  await restored(content, here, true);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.error();
  });
  const connection = { ...mine, exchanges: exchangeLog() };
  const files = targetFiles({ connection, rows: memoryRows() });
  setTargetSecret(mine.id, { name: "API key", address: "https://files.example" }, "key-of-files");
  await expect(files.put(new File(["bytes"], "a.txt"))).rejects.toThrow("other.example");
  expect(asked).toEqual([]);
});
