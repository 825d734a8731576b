import { expect, it, onTestFinished, vi } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { setAt } from "#json/json-path.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { endingAfter } from "#notebook/test-ending.ts";
import { sessionOver } from "#session/test-session.ts";
import { createWithLock } from "#site-data/with-lock.ts";
import { readStart, SCHEMA } from "../draft/load-start.ts";
import { openDraft } from "../draft/open-draft.ts";
import { writeLastSent } from "../draft/stored-request.ts";
import { readVersions } from "../draft/versions.ts";
import { changesBetween } from "../request/changes.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import { withChanges } from "./apply-changes.ts";
import type { OpenConnection } from "./roll-out-connections.ts";
import { rollOut } from "./run-roll-out.ts";
import { rollingOut, runKey } from "./running-roll-outs.ts";
import { addTarget, endedState, planFor, readTargets, type TargetState } from "./target-spaces.ts";

const SPACES = Array.from({ length: 20 }, (_, index) => `spc${String(index).padStart(2, "0")}`);
const KEY = "canary-gateway-key";
const OFF = { path: ["config", "gatewayModels", 0, "enabled"], to: false } as const;
const storedIn = (space: string): AiIntegration => ({
  type: "AI",
  config: { gatewayModels: [{ id: "m1", enabled: true, label: `In ${space}` }], aiGatewayApiKey: ENTER_AGAIN },
});
const source: AiIntegration = { type: "AI", config: { gatewayModels: [{ id: "m1", enabled: true }] } };

type Answer = (space: string) => Promise<Response> | Response;
const ok = () => Response.json({});

/** A page with two connections, the second space of each two in the other one. */
function pageOf(notebook: Notebook, south: Notebook, answer: Answer) {
  const posts: { space: string; body: AiIntegration }[] = [];
  const send = async (request: Request) => {
    const space = /space\/(\w+)\//.exec(request.url)?.[1] ?? "";
    expect(new URL(request.url).host).toBe(`${placeIdOf(space)}.example`);
    posts.push({ space, body: (await request.json()) as AiIntegration });
    return answer(space);
  };
  const sessionOf = (id: string, own: Notebook) =>
    sessionOver({ id, name: id, baseUrl: `https://${id}.example`, send }, own);
  const sessions = { north: sessionOf("north", notebook), south: sessionOf("south", south) };
  const openConnection: OpenConnection = async (id) => ({
    session: id === "north" ? sessions.north : sessions.south,
    ruleOf: () => "keeps",
  });
  return { notebook, connectionId: "north", openConnection, posts, sessions };
}

const placeIdOf = (space: string) => (Number(space.slice(-1)) % 2 === 0 ? "north" : "south");

async function draftOf({ sessions: { north } }: ReturnType<typeof pageOf>, key?: string) {
  const draft = openDraft(north, "source", await readStart(north.notebook, north.workspace, "source"), NO_SHAPES);
  draft.replace(setAt(source, OFF.path, OFF.to), { label: "test" });
  if (key !== undefined) draft.set(["config", "aiGatewayApiKey"], key, { label: "test" });
  return draft;
}

/** A page whose 20 spaces are known, with a roll-out that is noted and not begun. */
async function planned(notebook: Notebook, answer: Answer, key?: string, south = memoryNotebook()) {
  const page = pageOf(notebook, south, answer);
  const draft = await draftOf(page, key);
  const { request } = draft.snapshot();
  const apply = (before: AiIntegration | undefined) =>
    before && withChanges(before, changesBetween(source, request), request);
  for (const space of SPACES) {
    const { session } = await page.openConnection(placeIdOf(space));
    const sent = { request: storedIn(space), marks: {}, leftOut: [], kept: [], tab: "other", schema: SCHEMA };
    await writeLastSent(session.notebook, space, sent);
    const start = await readStart(session.notebook, session.workspace, space);
    const { id, name } = session.connection;
    const target = { from: "source", spaceId: space, name: space, connection: { id, name } };
    await addTarget(notebook, target, planFor(start, {}, "keeps", apply));
  }
  return { ...page, draft };
}

const statesOf = async (notebook: Notebook) => {
  const counts: Partial<Record<TargetState, number>> = {};
  for (const { state } of await readTargets(notebook, "source")) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
/** Resolves once a page that has ended makes no more requests. */
const quiet = async () => {
  for (let turn = 0; turn < 30; turn++) await new Promise((next) => setImmediate(next));
  return false;
};
const inState = async (notebook: Notebook, ...states: readonly TargetState[]) =>
  (await readTargets(notebook, "source")).filter(({ state }) => states.includes(state));

it("sends once to each of 20 spaces despite refusals, a lost answer and a crash, and undoes the accepted ones", async () => {
  const [notebook, south] = [memoryNotebook(), memoryNotebook()];
  let answered = 0;
  const first = await planned(
    notebook,
    async (space) => {
      // The page ends after the eleventh answer: nothing of it comes back.
      if (answered === 11) return new Promise(() => {});
      answered += 1;
      if (space === "spc02") return new Response("", { status: 500 });
      if (space === "spc04") return new Response("", { status: 403 });
      if (space === "spc06") throw new TypeError("Failed to fetch");
      return ok();
    },
    undefined,
    south,
  );
  const before = await readTargets(notebook, "source");
  void rollOut({ ...first, targets: before, stopsAtFailure: false });
  await expect.poll(() => first.posts.length).toBe(13);
  expect(await statesOf(notebook)).toEqual({ saved: 8, refused: 1, unknown: 2, sending: 2, waiting: 7 });
  rollingOut.set(new Map());

  const second = pageOf(notebook, south, ok);
  const { posts } = second;
  const draft = await draftOf(second);
  const go = async (targets: Awaited<ReturnType<typeof inState>>, isUndo = false) =>
    rollOut({ ...second, draft, stopsAtFailure: false, targets, isUndo });
  await go(await inState(notebook, "waiting"));
  expect(await statesOf(notebook)).toEqual({ saved: 15, refused: 1, unknown: 2, sending: 2 });
  const all = [...first.posts, ...posts].map(({ space }) => space);
  expect(all.toSorted(), "one POST each").toEqual(SPACES);
  await go(await inState(notebook, "refused"));
  await go((await inState(notebook, "unknown")).slice(0, 1));
  expect(await statesOf(notebook)).toEqual({ saved: 17, unknown: 1, sending: 2 });
  expect(posts.map(({ body }) => body.config.gatewayModels?.[0])).toEqual(
    posts.map(({ space }) => ({ id: "m1", enabled: false, label: `In ${space}` })),
  );

  posts.length = 0;
  await go(await inState(notebook, "saved"), true);
  expect(await statesOf(notebook)).toEqual({ undone: 17, unknown: 1, sending: 2 });
  const sentBack = posts.map(({ space, body }) => [space, JSON.stringify(body)]);
  expect(sentBack).toEqual(
    posts.map(({ space }) => [
      space,
      JSON.stringify({ ...storedIn(space), config: { gatewayModels: storedIn(space).config.gatewayModels } }),
    ]),
  );
  // Which two spaces the first page leaves unanswered depends on how fast each is prepared.
  const { spaceId = "" } =
    (await inState(notebook, "undone")).find(({ connection }) => connection.id === "south") ?? {};
  expect((await readVersions(south, spaceId)).map(({ outcome }) => outcome)).toEqual(["saved", "saved", "before"]);
});

it("stops after the first failure, once running requests have ended", async () => {
  const notebook = memoryNotebook();
  const page = await planned(notebook, (space) => (space === "spc02" ? new Response("", { status: 403 }) : ok()));
  await rollOut({ ...page, targets: await readTargets(notebook, "source"), stopsAtFailure: true });
  const { waiting = 0, refused } = await statesOf(notebook);
  expect(refused).toBe(1);
  expect(waiting).toBeGreaterThanOrEqual(17);
});

it("stores no key, and sends nothing until the keys are entered again", async () => {
  const notebook = memoryNotebook();
  const page = await planned(notebook, ok, KEY);
  expect(JSON.stringify(await notebook.list("roll-out"))).not.toContain("canary");
  const parts = await Promise.all(
    SPACES.map(async (id) => (await notebook.read("roll-out", `source ${placeIdOf(id)} ${id}`))?.parts ?? []),
  );
  expect(
    parts
      .flat()
      .map((part) => new TextDecoder().decode(part))
      .join(" "),
  ).not.toContain("canary");
  const targets = (await readTargets(notebook, "source")).slice(0, 1);
  // After a reload.
  await rollOut({ ...page, draft: await draftOf(page), targets, stopsAtFailure: true });
  expect(page.posts).toEqual([]);
  expect(await inState(notebook, "unsent")).toMatchObject([{ answer: "Enter the keys again." }]);
  await rollOut({ ...page, targets: await inState(notebook, "unsent"), stopsAtFailure: true });
  expect(page.posts.map(({ body }) => body.config["aiGatewayApiKey"])).toEqual([KEY]);
});

it("skips a space that was changed since, and one that another tab sends to", async () => {
  const notebook = memoryNotebook();
  const page = await planned(notebook, ok);
  const targets = await readTargets(notebook, "source");
  const changed = { request: source, marks: {}, leftOut: [], kept: [], tab: "other", schema: SCHEMA };
  await writeLastSent(notebook, "spc00", changed);
  await rollOut({ ...page, targets: targets.slice(0, 2), stopsAtFailure: false });
  expect(page.posts.map(({ space }) => space)).toEqual(["spc02"]);
  expect(await inState(notebook, "unsent")).toMatchObject([{ spaceId: "spc00", answer: /changed since/ }]);
  // What this tab has read is old by now.
  await rollOut({ ...page, targets: targets.slice(0, 2), stopsAtFailure: false });
  expect(page.posts).toHaveLength(1);
});

it("sends nothing when it cannot store the state", async () => {
  const notebook = memoryNotebook();
  const page = await planned(notebook, ok);
  const targets = await readTargets(notebook, "source");
  const full = { ...notebook, change: async () => Promise.reject(new Error("No room.")) };
  await expect(rollOut({ ...page, notebook: full, targets, stopsAtFailure: false })).rejects.toThrow("No room.");
  expect(page.posts).toEqual([]);
});

/** Rolls out to four spaces on a page that ends after so many writes, then continues on the next page. */
async function endedAfter(writes: number) {
  const notebook = memoryNotebook();
  const page = await planned(notebook, ok);
  const { ending, isEnding } = endingAfter(writes);
  const { north, south } = page.sessions;
  const [endingNorth, endingSouth] = [ending(north.notebook), ending(south.notebook)];
  const openConnection: OpenConnection = async (id) => ({
    session: id === "north" ? { ...north, notebook: endingNorth } : { ...south, notebook: endingSouth },
    ruleOf: () => "keeps",
  });
  const targets = (await readTargets(notebook, "source")).slice(8, 12);
  const sending = rollOut({ ...page, notebook: endingNorth, openConnection, targets, stopsAtFailure: false });
  const isDone = await Promise.race([sending.then(() => true), isEnding.then(quiet)]);
  const before = page.posts.map(({ space }) => space);
  rollingOut.set(new Map());
  const ids = new Set(targets.map(({ spaceId }) => spaceId));
  const ofRun = async () => (await readTargets(notebook, "source")).filter(({ spaceId }) => ids.has(spaceId));
  const waiting = (await ofRun()).filter(({ state }) => state === "waiting");
  await rollOut({ ...page, targets: waiting, stopsAtFailure: false });
  return { isDone, before, sent: page.posts.map(({ space }) => space), states: await ofRun() };
}

it("sends to no space twice, whichever write is the last before the page ends", async () => {
  let writes = 0;
  for (let isDone = false; !isDone; writes++) {
    const ended = await endedAfter(writes);
    const { before, sent, states } = ended;
    expect(sent.length, `after ${writes} writes`).toBe(new Set(sent).size);
    const inDoubt = states.filter(({ spaceId }) => before.includes(spaceId));
    expect(inDoubt.map(({ state }) => endedState(state)).filter((state) => !/^(?:saved|unknown)$/.test(state))).toEqual(
      [],
    );
    const saved = states.filter(({ state }) => state === "saved");
    expect(sent).toEqual(expect.arrayContaining(saved.map(({ spaceId }) => spaceId)));
    ({ isDone } = ended);
  }
  expect(writes).toBeGreaterThan(10);
}, 60_000);

it("runs for the same space of two connections at once, and keeps the reason why one stopped", async () => {
  const notebook = memoryNotebook();
  const page = await planned(notebook, ok);
  const other = memoryNotebook();
  const elsewhere = { ...(await planned(other, ok)), connectionId: "third" };
  const full = { ...notebook, change: async () => Promise.reject(new Error("No room.")) };
  const targets = await readTargets(notebook, "source");
  const running = rollOut({ ...elsewhere, targets: await readTargets(other, "source"), stopsAtFailure: false });
  const failing = rollOut({ ...page, notebook: full, targets, stopsAtFailure: false });
  await expect(failing).rejects.toThrow("No room.");
  await running;
  expect(await statesOf(other)).toEqual({ saved: 20 });
  expect(rollingOut.snapshot().get(runKey("north", "source"))?.error).toMatchObject({ message: "No room." });
});

it("sends nothing to a space whose version cannot be kept, and stops when a saved request cannot be kept", async () => {
  const notebook = memoryNotebook();
  const page = await planned(notebook, ok);
  const { north } = page.sessions;
  const without =
    (kind: string): OpenConnection =>
    async () => ({
      session: {
        ...north,
        notebook: {
          ...notebook,
          write: async (which, ...given) =>
            which === kind ? Promise.reject(new Error("No room.")) : notebook.write(which, ...given),
        },
      },
      ruleOf: () => "keeps",
    });
  const targets = (await inState(notebook, "waiting")).filter(({ connection }) => connection.id === "north");
  await rollOut({ ...page, openConnection: without("version"), targets: targets.slice(0, 1), stopsAtFailure: false });
  expect(page.posts).toEqual([]);
  expect(await inState(notebook, "unsent")).toMatchObject([{ answer: expect.stringMatching(/could not note/) }]);
  const failed = rollOut({
    ...page,
    openConnection: without("last-sent"),
    targets: targets.slice(1),
    stopsAtFailure: false,
  });
  await expect(failed).rejects.toThrow(/could not keep what spc\d\d has now/);
  expect(page.posts.length, "what ran side by side ends").toBeLessThanOrEqual(2);
  expect(await inState(notebook, "saved")).toHaveLength(page.posts.length);
});

it("keeps a space saved when its undo is refused, and marks an undo without an answer", async () => {
  const notebook = memoryNotebook();
  let answer: Answer = ok;
  const page = await planned(notebook, (space) => answer(space));
  const go = async (...states: readonly TargetState[]) =>
    rollOut({
      ...page,
      stopsAtFailure: false,
      targets: (await inState(notebook, ...states)).slice(0, 2),
      isUndo: states[0] !== "waiting",
    });
  await go("waiting");
  answer = (space) => (space === "spc00" ? new Response("", { status: 403 }) : Promise.reject(new TypeError("lost")));
  await go("saved");
  expect(await statesOf(notebook)).toEqual({ saved: 1, undoUnknown: 1, waiting: 18 });
  expect(await inState(notebook, "saved")).toMatchObject([{ spaceId: "spc00", answer: /403/ }]);
  answer = ok;
  await go("saved", "undoUnknown");
  expect(await statesOf(notebook)).toEqual({ undone: 2, waiting: 18 });
});

it("keeps an unknown outcome unknown after a refused retry", async () => {
  const notebook = memoryNotebook();
  let answer: Answer = async () => Promise.reject(new TypeError("lost"));
  const page = await planned(notebook, (space) => answer(space));
  const [first] = await readTargets(notebook, "source");
  await rollOut({ ...page, stopsAtFailure: true, targets: first ? [first] : [] });
  answer = () => new Response("", { status: 403 });
  await rollOut({ ...page, stopsAtFailure: true, targets: await inState(notebook, "unknown") });
  expect(page.posts).toHaveLength(2);
  expect(await statesOf(notebook)).toEqual({ unknown: 1, waiting: 19 });
});

it("marks a sent request as unknown when its outcome cannot be stored", async () => {
  const notebook = memoryNotebook();
  const page = await planned(notebook, ok);
  let changes = 0;
  const change: Notebook["change"] = async (kind, ...rest) => {
    changes += kind === "roll-out" ? 1 : 0;
    // The second one notes the outcome.
    if (kind === "roll-out" && changes === 2) throw new Error("No room.");
    return notebook.change(kind, ...rest);
  };
  const targets = (await readTargets(notebook, "source")).slice(0, 1);
  const failed = rollOut({ ...page, notebook: { ...notebook, change }, targets, stopsAtFailure: true });
  await expect(failed).rejects.toThrow("No room.");
  expect(page.posts).toHaveLength(1);
  expect(await statesOf(notebook)).toEqual({ unknown: 1, waiting: 19 });
});

it("sends keys of unnamed providers, and finds the keys of a group by its id", async () => {
  const notebook = memoryNotebook();
  const page = pageOf(notebook, memoryNotebook(), ok);
  const draft = await draftOf(page);
  const providers = [{ apiKey: "canary-provider" }];
  const groups = [{ id: "night", keys: [{ apiKey: "canary-night" }] }];
  draft.replace({ type: "AI", config: { llmProviders: providers, concurrencyGroups: groups } }, { label: "test" });
  const { request, marks } = draft.snapshot();
  const target = { from: "source", spaceId: "spc00", name: "A", connection: { id: "north", name: "North" } };
  const start = await readStart(notebook, page.sessions.north.workspace, "spc00");
  const targets = async () => inState(notebook, "waiting", "unsent");
  await addTarget(
    notebook,
    target,
    planFor(start, marks, "unknown", () => ({ request })),
  );
  // Meanwhile another group is the first one.
  const day = { id: "day", keys: [{ apiKey: "canary-day" }] };
  draft.set(["config", "concurrencyGroups"], [day, ...groups], { label: "test" });
  await rollOut({ ...page, draft, targets: await targets(), stopsAtFailure: true });
  expect(page.posts.map(({ body }) => body.config)).toEqual([{ llmProviders: providers, concurrencyGroups: groups }]);
});

it("sends nothing again to a space while another tab waits for its answer", async () => {
  const inTurn = createWithLock(undefined);
  const request = async (name: string, _options: unknown, work: () => Promise<void>) => inTurn(name, work);
  vi.stubGlobal("navigator", { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const notebook = memoryNotebook();
  let answer: (response: Response) => void = () => {};
  const page = await planned(notebook, async () => new Promise((resolve) => (answer = resolve)));
  const [first] = await readTargets(notebook, "source");
  const running = rollOut({ ...page, targets: first ? [first] : [], stopsAtFailure: false });
  await expect.poll(() => page.posts.length).toBe(1);
  // Another tab has a memory of its own.
  rollingOut.set(new Map());
  const again = rollOut({ ...page, targets: await inState(notebook, "sending"), stopsAtFailure: false });
  await quiet();
  answer(ok());
  await Promise.all([running, again]);
  expect(page.posts).toHaveLength(1);
  expect(await statesOf(notebook)).toEqual({ saved: 1, waiting: 19 });
});

it("sends to all others when a connection is gone", async () => {
  const notebook = memoryNotebook();
  const page = await planned(notebook, ok);
  const openConnection: OpenConnection = async (id) =>
    id === "south" ? Promise.reject(new Error("This connection is gone.")) : page.openConnection(id);
  await rollOut({ ...page, openConnection, targets: await readTargets(notebook, "source"), stopsAtFailure: false });
  expect(await statesOf(notebook)).toEqual({ saved: 10, unsent: 10 });
  expect((await inState(notebook, "unsent"))[0]?.answer).toBe("This connection is gone.");
});

it("undoes to the byte, and keeps the keys of a pool that became longer", async () => {
  const notebook = memoryNotebook();
  const page = pageOf(notebook, memoryNotebook(), ok);
  const { workspace } = page.sessions.north;
  const before: AiIntegration = { type: "AI", config: { aiGatewayApiKeys: [ENTER_AGAIN], concurrencyPerKey: 2 } };
  await writeLastSent(notebook, "spc00", {
    request: before,
    marks: {},
    leftOut: [],
    kept: [],
    tab: "other",
    schema: SCHEMA,
  });
  const draft = await draftOf(page);
  const request: AiIntegration = { type: "AI", config: { aiGatewayApiKeys: ["canary-1", "canary-2"] } };
  draft.replace(request, { label: "test" });
  const target = { from: "source", spaceId: "spc00", name: "A", connection: { id: "north", name: "North" } };
  const start = await readStart(notebook, workspace, "spc00");
  await addTarget(
    notebook,
    target,
    planFor(start, {}, "keeps", () => ({ request })),
  );
  const go = async (state: TargetState, isUndo: boolean) =>
    rollOut({ ...page, draft, targets: await inState(notebook, state), stopsAtFailure: true, isUndo });
  await go("waiting", false);
  await go("saved", true);
  expect(page.posts.map(({ body }) => body)).toEqual([request, { type: "AI", config: { concurrencyPerKey: 2 } }]);
  expect((await readVersions(notebook, "spc00"))[0]?.secrets).toEqual(["1 key: kept"]);
});

it.each([
  [
    "an expired token",
    () => new Response("", { status: 401 }),
    "refused",
    /bearer token \(401\)\. The token may be wrong or expired\.$/,
    true,
  ],
  [
    "too many requests",
    () => new Response("", { status: 429, headers: { "retry-after": "90" } }),
    "refused",
    /too many requests \(429\)\. Wait 90 seconds before you try again\.$/,
    false,
  ],
] as const)("stops at %s though failures do not stop it: others would be refused too", async (...given) => {
  const [, refusal, state, words, isTokenRefused] = given;
  const notebook = memoryNotebook();
  let isRefusing = true;
  const page = await planned(notebook, (space) => (isRefusing && space > "spc06" ? refusal() : ok()));
  await rollOut({ ...page, stopsAtFailure: false, targets: await readTargets(notebook, "source") });
  const refused = await inState(notebook, state);
  expect(refused.length).toBeLessThanOrEqual(2);
  expect(await statesOf(notebook)).toEqual({ saved: 4, refused: refused.length, waiting: 16 - refused.length });
  for (const one of refused)
    expect(one).toMatchObject({ answer: expect.stringMatching(words) as string, isTokenRefused });
  isRefusing = false;
  await rollOut({ ...page, stopsAtFailure: false, targets: await inState(notebook, "refused", "waiting") });
  expect(await statesOf(notebook)).toEqual({ saved: 20 });
  expect((await readTargets(notebook, "source")).some((one) => one.isTokenRefused)).toBe(false);
  expect(page.posts).toHaveLength(20 + refused.length);
});
