import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { memoryStorage } from "#site-data/test-storage.ts";
import { applyConsoleFile } from "./apply-console-file.ts";
import { relayTo } from "./relay.ts";
import { remoteSession } from "./remote-session.ts";
import { addressOf, settleMove, browserConnections, type SavedConnection } from "./saved-connections.ts";

const PAGE = "https://console.example/app/";
const north = { name: "North", baseUrl: "https://north.example/api/" };
const main = { name: "Main", relay: "main", target: "https://first.example/v1" };
const moved = { ...main, target: "https://second.example/v1" };
const consolePage = readFileSync("index.html", "utf8");
const SIGN_IN = '<!doctype html><title>Sign in</title><form method="post"></form>';
let tabTexts: Map<string, string>;

const opened = async () => {
  const connections = browserConnections({
    isAvailable: async () => true,
    restored: Promise.resolve(new Map(tabTexts)),
    hold: (key, text) => void (text === undefined ? tabTexts.delete(key) : tabTexts.set(key, text)),
  });
  await connections.restored;
  return connections;
};
type Connections = Awaited<ReturnType<typeof opened>>;

const apply = (connections: Connections, ...listed: object[]) =>
  applyConsoleFile(JSON.stringify({ connections: listed }), connections, PAGE);
const preset = (connections: Connections, name: string) => {
  const found = connections.state().saved.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
/** The authorization that reached a service. */
let sent: (string | null)[];
/** The targets that were named for a relay. */
let targets: (string | null)[];
/** What the page's host answers for `console.json`: a page if there is no file. */
const served = (file: object | string | undefined, status = 200, htmlPage = consolePage) =>
  vi.stubGlobal("fetch", async (target: string | Request) => {
    if (target instanceof Request) {
      sent.push(target.headers.get("authorization"));
      targets.push(target.headers.get("relay-target"));
      return new Response("{}");
    }
    const type = file ? "application/json" : "text/html";
    return new Response(typeof file === "string" ? file : file ? JSON.stringify(file) : htmlPage, {
      status,
      headers: { "content-type": type },
    });
  });
/** Makes the next request of an open session. */
async function request(connections: Connections, saved: SavedConnection, token?: string) {
  const notebook = memoryNotebook();
  const { connection } = remoteSession(saved, connections, { notebook, files: undefined, persistence: "memory" });
  const authorization = `Bearer ${token ?? (await connection.bearer())}`;
  await connection.send(new Request(`${saved.baseUrl}/base/bseOne`, { headers: { authorization } }));
}

beforeEach(() => {
  [tabTexts, sent, targets] = [new Map(), [], []];
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("location", new URL(PAGE));
  return () => vi.unstubAllGlobals();
});

it("lists the connections of the file after those of this browser, also at the next start", async () => {
  const connections = await opened();
  connections.add({ name: "Own", baseUrl: "https://own.example" }, "", false);
  apply(connections, north, main);
  for (const each of [connections, await opened()]) {
    expect(each.state().saved.map(({ name, baseUrl }) => [name, baseUrl])).toEqual([
      ["Own", "https://own.example"],
      ["North", "https://north.example/api"],
      ["Main", "https://console.example/app/relay/main"],
    ]);
    expect(addressOf(preset(each, "Main"))).toBe("https://first.example/v1");
  }
  expect(JSON.parse(localStorage.getItem("connections") ?? "")).toHaveLength(1);
});

it("gives a connection the same id in every browser, and keeps it under another name or behind a relay", async () => {
  const one = await opened();
  apply(one, north, main);
  const { id } = preset(one, "North");
  apply(one, main, { ...north, name: "Renamed" });
  expect(preset(one, "Renamed").id).toBe(id);
  apply(one, { name: "Renamed", relay: "north", target: north.baseUrl });
  expect(preset(one, "Renamed").id).toBe(id);
  vi.stubGlobal("localStorage", memoryStorage());
  const other = await opened();
  apply(other, { ...north, name: "Elsewhere" });
  expect(preset(other, "Elsewhere").id).toBe(id);
});

it("starts with the default until this browser has a choice", async () => {
  const connections = await opened();
  apply(connections, north, { ...main, default: true });
  expect(connections.state().current?.name).toBe("Main");
  expect((await opened()).state().current?.name).toBe("Main");
  connections.connectTo(undefined);
  expect(connections.state().current).toBeUndefined();
  apply(connections, { ...north, default: true }, main);
  expect((await opened()).state().current, "this browser stays chosen").toBeUndefined();
});

it("waits for the file in a new browser alone, and then leaves a switch to the user", async () => {
  const connections = await opened();
  let reads = 0;
  const reading = async (...listed: object[]) => {
    reads += 1;
    apply(connections, ...listed);
  };
  await connections.begin(async () => reading({ ...north, default: true }));
  expect(connections.state()).toMatchObject({ current: { name: "North" } });
  for (const again of [await opened(), (connections.connectTo(undefined), await opened())]) {
    await again.begin(async () => reading());
    expect(reads, "what is known decides at once").toBe(1);
  }
});

it("does not wait again in a browser that found no file, until there is one", async () => {
  let reads = 0;
  const reading = async () => void (reads += 1);
  for (let visit = 0; visit < 2; visit++) await (await opened()).begin(reading);
  expect(reads).toBe(1);
  apply(await opened(), north);
  await (await opened()).begin(reading);
  expect(reads).toBe(2);
});

it("offers a default that comes after the first screen, in place of a switch", async () => {
  const connections = await opened();
  await connections.begin(async () => Promise.reject(new Error("offline")));
  apply(connections, { ...north, default: true });
  expect(connections.state()).toMatchObject({ current: undefined, offered: { name: "North" } });
  expect((await opened()).state(), "a reload stays").toMatchObject({ current: undefined });
  apply(connections, north, { ...main, default: true });
  expect(connections.state()).toMatchObject({ current: undefined, offered: { name: "Main" } });
  connections.connectTo(preset(connections, "Main").id);
  expect(connections.state()).toMatchObject({ current: { name: "Main" } });
  expect(connections.state().offered).toBeUndefined();
  apply(connections, { ...north, default: true });
  expect(connections.state().current?.name, "one that the file has lost stays until the next start").toBe("Main");
  sessionStorage.removeItem("connection");
  localStorage.removeItem("connection");
  expect((await opened()).state().current?.name).toBe("North");
});

it("never opens a service in this browser that the file does not offer", async () => {
  const connections = await opened();
  connections.connectTo(undefined);
  const apply = (file: object) => applyConsoleFile(JSON.stringify(file), connections, PAGE);
  apply({ thisBrowser: false, connections: [north, main] });
  expect(connections.state()).toMatchObject({ current: { name: "North" }, file: { thisBrowser: false } });
  apply({ thisBrowser: false });
  expect(connections.state().current, "nothing else is there").toBeUndefined();
  expect(connections.state().file?.thisBrowser).toBeUndefined();
});

it("finds the relay of an address among those that are no connections, also at the next start", async () => {
  const connections = await opened();
  const gateway = { name: "gateway", target: "https://gateway.example/v1/" };
  applyConsoleFile(JSON.stringify({ relays: [gateway] }), connections, PAGE);
  for (const each of [connections, await opened()]) {
    const { saved, file } = each.state();
    expect(saved).toEqual([]);
    expect(relayTo("https://Gateway.example/v1", file, PAGE)).toEqual({
      name: "gateway",
      target: "https://gateway.example/v1",
      url: "https://console.example/app/relay/gateway",
    });
    const others = ["https://gateway.example", "https://gateway.example/v1/x", "http://gateway.example/v1"];
    expect(others.map((address) => relayTo(address, file, PAGE))).toEqual([undefined, undefined, undefined]);
  }
  applyConsoleFile("{", connections, PAGE);
  expect(connections.state().file?.relays, "a file that cannot be read changes nothing").toEqual([gateway]);
  applyConsoleFile("{}", connections, PAGE);
  expect(connections.state().file).toBeUndefined();
});

it("keeps a token over a reload, and when the file is read again", async () => {
  const connections = await opened();
  apply(connections, north, main);
  connections.setBearer(preset(connections, "North"), "secret", true);
  const again = await opened();
  apply(again, main, north);
  expect([again.bearer(preset(again, "North")), again.isBearerKept(preset(again, "North"))]).toEqual(["secret", true]);
});

it.each([
  ["another target behind the same relay", main, moved, "https://first.example/v1", "https://second.example/v1"],
  [
    "another address",
    north,
    { ...north, baseUrl: "https://other.example" },
    "https://north.example/api",
    "https://other.example",
  ],
  [
    "another path",
    north,
    { ...north, baseUrl: "https://north.example" },
    "https://north.example/api",
    "https://north.example",
  ],
  [
    "a relay to another target",
    { name: "Main", baseUrl: "https://first.example" },
    main,
    "https://first.example",
    "https://first.example/v1",
  ],
])("does not use a token for %s, keeps the id, and tells both addresses", async (_, first, second, from, to) => {
  const connections = await opened();
  apply(connections, first);
  const before = preset(connections, first.name);
  connections.setBearer(before, "secret", true);
  const reloaded = await opened();
  apply(reloaded, second);
  for (const each of [reloaded, await opened()]) {
    const after = preset(each, first.name);
    expect(after.id).toBe(before.id);
    expect(each.bearer(after)).toBeUndefined();
    expect([after.preset?.movedFrom, addressOf(after)]).toEqual([from, to]);
    expect(each.bearer({ ...after, tokenKey: from }), "it can still be confirmed").toBe("secret");
  }
});

it("asks no longer once the new address has a token, and takes the token back to the old address", async () => {
  const connections = await opened();
  apply(connections, main);
  connections.setBearer(preset(connections, "Main"), "secret", true);
  apply(connections, moved);
  apply(connections, main);
  expect(preset(connections, "Main").preset?.movedFrom).toBeUndefined();
  expect(connections.bearer(preset(connections, "Main"))).toBe("secret");
  apply(connections, moved);
  connections.setBearer(preset(connections, "Main"), "new", true);
  settleMove(connections, preset(connections, "Main"));
  const reloaded = await opened();
  apply(reloaded, moved);
  expect(preset(reloaded, "Main").preset?.movedFrom).toBeUndefined();
  expect(reloaded.bearer(preset(reloaded, "Main"))).toBe("new");
  expect([...tabTexts.values()], "the old token is gone").toEqual(["new"]);
});

const NO_BEARER = { reason: { kind: "no-bearer" } };

it("sends nothing through a relay that got another target while the page was open", async () => {
  const connections = await opened();
  apply(connections, main, north);
  const [ofRelay, direct] = [preset(connections, "Main"), preset(connections, "North")];
  for (const one of [ofRelay, direct]) connections.setBearer(one, "secret", true);
  served({ connections: [main, north] });
  await request(connections, ofRelay);
  expect(sent).toEqual(["Bearer secret"]);
  served({ connections: [moved, north] });
  await expect(request(connections, ofRelay)).rejects.toMatchObject(NO_BEARER);
  await expect(request(connections, ofRelay, "created a moment ago")).rejects.toMatchObject(NO_BEARER);
  expect(connections.bearer(preset(connections, "Main")), "until it is confirmed").toBeUndefined();
  await request(connections, direct);
  connections.setBearer(preset(connections, "Main"), "confirmed", true);
  await request(connections, preset(connections, "Main"));
  expect(sent).toEqual(["Bearer secret", "Bearer secret", "Bearer confirmed"]);
  expect(targets, "the relay compares").toEqual([main.target, null, moved.target]);
});

it.each([
  ["is missing", undefined, 404],
  ["is the page of the console", undefined, 200],
])("sends nothing through a relay while the file %s", async (_, file, status) => {
  const connections = await opened();
  apply(connections, main);
  const ofRelay = preset(connections, "Main");
  connections.setBearer(ofRelay, "secret", true);
  served(file, status);
  await expect(request(connections, ofRelay)).rejects.toMatchObject(NO_BEARER);
  expect(sent).toEqual([]);
});

it.each<[host: string, ...answer: Parameters<typeof served> | []]>([
  ["is down"],
  ["fails", {}, 503],
  ["has a file that is cut", "{"],
  ["refuses", undefined, 403, "<title>Forbidden</title>"],
  ["wants a sign-in", undefined, 401, SIGN_IN],
  ["is behind a proxy that wants credentials", undefined, 407, "<title>Proxy</title>"],
  ["answers with the page of a sign-in", undefined, 200, SIGN_IN],
])("keeps relay and token while the host %s, and says so, with no word on the token", async (_, ...answer) => {
  const connections = await opened();
  apply(connections, main);
  const ofRelay = preset(connections, "Main");
  connections.setBearer(ofRelay, "secret", true);
  if (answer.length > 0) served(...(answer as Parameters<typeof served>));
  else vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(request(connections, ofRelay)).rejects.toMatchObject({ reason: { kind: "unsent", why: "no-host" } });
  expect(sent).toEqual([]);
  expect(connections.bearer(preset(connections, "Main"))).toBe("secret");
});

it("keeps the connections if the file is no JSON any more, and says why", async () => {
  const connections = await opened();
  apply(connections, north);
  expect(applyConsoleFile('{"connections": [', connections, PAGE)).toBe(false);
  expect(connections.state().saved.map(({ name }) => name)).toEqual(["North"]);
  expect(connections.state().file?.problems).toEqual([expect.stringContaining("line 1, column 18")]);
  applyConsoleFile(undefined, connections, PAGE);
  expect(connections.state()).toMatchObject({ saved: [], file: undefined });
});

it("notifies nobody if the file says the same again", async () => {
  const connections = await opened();
  apply(connections, north);
  const changed = vi.fn<() => void>();
  connections.subscribe(changed);
  apply(connections, north);
  expect(changed).not.toHaveBeenCalled();
  apply(connections, main);
  expect(changed).toHaveBeenCalledTimes(1);
});

it("gives two services that swapped their names the token of their address", async () => {
  const connections = await opened();
  apply(connections, north, main);
  connections.setBearer(preset(connections, "North"), "secret", false);
  apply(connections, { ...north, name: "Main" }, { ...main, name: "North" });
  expect(connections.bearer(preset(connections, "Main"))).toBe("secret");
  expect(connections.bearer(preset(connections, "North"))).toBeUndefined();
});

it("gives an address that another connection has left an id of its own", async () => {
  const connections = await opened();
  apply(connections, north);
  apply(connections, { ...north, baseUrl: "https://other.example" });
  apply(connections, { ...north, baseUrl: "https://other.example" }, { ...north, name: "Second" });
  const ids = connections.state().saved.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
