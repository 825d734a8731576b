import { beforeEach, expect, it, vi } from "vitest";
import { dataTroubles } from "#database/data-trouble.ts";
import { memoryStorage } from "#site-data/test-storage.ts";
import { browserConnections } from "./saved-connections.ts";

const service = { name: "Test", baseUrl: "https://service.example/" };
let tabTexts: Map<string, string>;
const memory = () => ({
  isAvailable: async () => true,
  restored: Promise.resolve(new Map(tabTexts)),
  hold: (key: string, text: string | undefined) =>
    void (text === undefined ? tabTexts.delete(key) : tabTexts.set(key, text)),
});
const opened = async () => {
  const connections = browserConnections(memory());
  await connections.restored;
  return connections;
};
let tab: Map<string, string>;

beforeEach(() => {
  [tabTexts, tab] = [new Map(), new Map()];
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage(tab));
  return () => vi.unstubAllGlobals();
});

it("keeps a token over a reload only on request", async () => {
  const kept = (await opened()).add(service, "secret-1", true);
  const other = (await opened()).add(service, "secret-2", false);
  const connections = await opened();
  expect([connections.bearer(kept), connections.isBearerKept(kept)]).toEqual(["secret-1", true]);
  expect([connections.bearer(other), connections.isBearerKept(other)]).toEqual([undefined, false]);
  connections.setBearer(kept, "secret-3", false);
  expect([connections.bearer(kept), connections.isBearerKept(kept)]).toEqual(["secret-3", false]);
  expect((await opened()).bearer(kept)).toBeUndefined();
  expect([...tab.values()]).not.toContain("secret-1");
});

it("has no token where none was entered, nor after it was emptied", async () => {
  const connections = await opened();
  const added = connections.add(service, "", false);
  expect(connections.bearer(added)).toBeUndefined();
  for (const token of ["secret", ""]) connections.setBearer(added, token, true);
  expect(connections.bearer(added)).toBeUndefined();
});

it("removes a token with its connection", async () => {
  const connections = await opened();
  const added = connections.add(service, "secret", true);
  connections.forget(added.id);
  expect(connections.bearer(added)).toBeUndefined();
  expect(tabTexts.size).toBe(0);
});

it("changes name and environment in place, and keeps id and token", async () => {
  const connections = await opened();
  const added = connections.add(service, "secret", true);
  connections.add({ ...service, name: "Second" }, "", false);
  const environment = { word: "Production", color: "red" } as const;
  const details = { name: "North", baseUrl: "https://SERVICE.example:443//", environment };
  const updated = connections.update(added, details);
  expect(updated).toEqual({ ...details, id: added.id, baseUrl: "https://service.example" });
  expect(connections.bearer(updated)).toBe("secret");
  const again = await opened();
  expect(again.state().saved.map(({ name }) => name)).toEqual(["North", "Second"]);
  expect(again.state().saved[0]?.environment).toEqual(environment);
  expect(again.bearer(updated)).toBe("secret");
});

const elsewhere = { ...service, baseUrl: "https://elsewhere.example/" };

it.each([
  ["another host", "https://elsewhere.example"],
  ["another port", "https://service.example:8443"],
  ["another scheme", "http://service.example"],
  ["another path", "https://service.example/v2"],
])("forgets the token when the address gets %s", async (_, baseUrl) => {
  const connections = await opened();
  const added = connections.add(service, "secret", true);
  const moved = connections.update(added, { ...service, baseUrl });
  expect(moved.id).toBe(added.id);
  expect([connections.bearer(moved), connections.bearer(added)]).toEqual([undefined, undefined]);
  expect(tabTexts.size).toBe(0);
  expect((await opened()).bearer(moved)).toBeUndefined();
});

it("gives a token of the new address to nobody who still has the old one", async () => {
  const connections = await opened();
  const added = connections.add(service, "secret", true);
  connections.setBearer(connections.update(added, elsewhere), "new secret", true);
  expect(connections.bearer(added)).toBeUndefined();
});

it("does not restore a token for another address that a second tab saved meanwhile", async () => {
  const first = await opened();
  const added = first.add(service, "secret", true);
  const second = browserConnections({ ...memory(), restored: Promise.resolve(new Map()), hold: () => undefined });
  second.update(added, elsewhere);
  expect(first.bearer(added), "the first tab keeps its address and token").toBe("secret");
  const reloaded = await opened();
  const [saved] = reloaded.state().saved;
  expect(saved?.baseUrl).toBe("https://elsewhere.example");
  expect(saved && reloaded.bearer(saved)).toBeUndefined();
  expect(tabTexts.size, "the token is not kept any longer").toBe(0);
});

it("keeps what a second tab saved meanwhile", async () => {
  const first = await opened();
  const second = await opened();
  second.add(service, "", false);
  first.add({ ...service, name: "Second" }, "", false);
  expect((await opened()).state().saved.map(({ name }) => name)).toEqual(["Test", "Second"]);
});

it("follows what another tab changes, and keeps the address that is open", async () => {
  let follow = (_: { key: string }) => {};
  vi.stubGlobal("addEventListener", (_: string, listener: typeof follow) => (follow = listener));
  const connections = await opened();
  const { id } = connections.add(service, "secret-1", false);
  connections.connectTo(id);
  await connections.begin(async () => {});
  const { current } = connections.state();
  const changed = { ...current, name: "Main", baseUrl: "https://other.example", tokenKey: "new" };
  localStorage.setItem("connections", JSON.stringify([changed]));
  follow({ key: "connections" });
  expect(connections.state().current).toEqual({ ...current, name: "Main", tokenKey: undefined });
  localStorage.setItem("connections", "[]");
  follow({ key: "connections" });
  expect([connections.state().saved, connections.state().current?.name]).toEqual([[], "Main"]);
});

it("opens a connection of an older version without an environment", async () => {
  const older = { id: "a", name: "Older", baseUrl: "https://service.example" };
  localStorage.setItem("connections", JSON.stringify([older]));
  expect((await opened()).state().saved).toEqual([older]);
});

it("notifies when tokens are restored", async () => {
  const added = (await opened()).add(service, "secret", true);
  const connections = browserConnections(memory());
  const changed = vi.fn<() => void>();
  connections.subscribe(changed);
  expect(connections.bearer(added)).toBeUndefined();
  await connections.restored;
  expect(changed).toHaveBeenCalledTimes(1);
  expect(connections.bearer(added)).toBe("secret");
});

it("migrates a plain-text token of an older version, unless the address has changed since", async () => {
  const connections = await opened();
  const added = connections.add(service, "", false);
  const moved = connections.update(connections.add(service, "", false), elsewhere);
  for (const { id } of [added, moved]) tab.set(`bearer:${id}`, "secret");
  const migrated = await opened();
  expect([migrated.bearer(added), migrated.isBearerKept(added)]).toEqual(["secret", true]);
  expect(migrated.bearer(moved)).toBeUndefined();
  expect(tab.size).toBe(0);
  expect((await opened()).bearer(added)).toBe("secret");
});

// Last: from here on, the page has the connections in its memory.
it("says that a connection is lost with the tab where the browser has no room for it", async () => {
  const connections = await opened();
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("Quota exceeded.", "QuotaExceededError");
  });
  const { id } = connections.add(service, "secret-1", false);
  expect(connections.state().saved.map((one) => one.id)).toEqual([id]);
  expect(dataTroubles.list()).toEqual(["unkept"]);
});
