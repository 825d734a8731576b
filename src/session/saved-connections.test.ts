import { beforeEach, expect, it, vi } from "vitest";
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

function storage(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  };
}

beforeEach(() => {
  [tabTexts, tab] = [new Map(), new Map()];
  vi.stubGlobal("localStorage", storage(new Map()));
  vi.stubGlobal("sessionStorage", storage(tab));
  return () => vi.unstubAllGlobals();
});

it("keeps a token over a reload only on request", async () => {
  const { id: keptId } = (await opened()).add(service, "secret-1", true);
  const { id: otherId } = (await opened()).add(service, "secret-2", false);
  const connections = await opened();
  expect([connections.bearer(keptId), connections.isBearerKept(keptId)]).toEqual(["secret-1", true]);
  expect([connections.bearer(otherId), connections.isBearerKept(otherId)]).toEqual([undefined, false]);
  connections.setBearer(keptId, "secret-3", false);
  expect([connections.bearer(keptId), connections.isBearerKept(keptId)]).toEqual(["secret-3", false]);
  expect((await opened()).bearer(keptId)).toBeUndefined();
  expect([...tab.values()]).not.toContain("secret-1");
});

it("removes a token with its connection", async () => {
  const connections = await opened();
  const { id } = connections.add(service, "secret", true);
  connections.forget(id);
  expect(connections.bearer(id)).toBeUndefined();
  expect(tabTexts.size).toBe(0);
});

it("notifies when tokens are restored", async () => {
  const { id } = (await opened()).add(service, "secret", true);
  const connections = browserConnections(memory());
  const changed = vi.fn<() => void>();
  connections.subscribe(changed);
  expect(connections.bearer(id)).toBeUndefined();
  await connections.restored;
  expect(changed).toHaveBeenCalledTimes(1);
  expect(connections.bearer(id)).toBe("secret");
});

it("migrates a plain-text token of an older version", async () => {
  const { id } = (await opened()).add(service, "", false);
  tab.set(`bearer:${id}`, "secret");
  const connections = await opened();
  expect([connections.bearer(id), connections.isBearerKept(id)]).toEqual(["secret", true]);
  expect([...tab.keys()]).not.toContain(`bearer:${id}`);
  expect((await opened()).bearer(id)).toBe("secret");
});
