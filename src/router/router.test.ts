import { createMemoryHistory } from "@tanstack/history";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRouter, type Arrival, type Router } from "./router.ts";

type Screens = Parameters<typeof createRouter>[0]["screens"];

/** A router whose screens' code comes when it is let through, `base` below /console/, `spaces` at once. */
function routerAt(...addresses: string[]) {
  const fetches: { to: string; come: () => void; fail: (cause: unknown) => void }[] = [];
  const atOnce = () => null;
  const fetched = (to: string) =>
    Object.assign(() => null, {
      preload: async () => new Promise<void>((come, fail) => void fetches.push({ to, come, fail })),
    });
  // Those that the tests go to: a new screen is none of theirs.
  const screens: Partial<Screens> = {
    "/": atOnce,
    "/spaces/$spaceId": fetched("space"),
    "/tokens": fetched("tokens"),
    "/tokens/new": atOnce,
    "/bases/$baseId": fetched("base"),
    "/contract": atOnce,
    "/backend": atOnce,
  };
  const scroll = { leave: vi.fn<() => void>(), arrive: vi.fn<(at: object) => void>() };
  const history = createMemoryHistory({ initialEntries: addresses });
  const router = createRouter({
    base: "/console/",
    history,
    scroll,
    screens: screens as Screens,
  });
  return { router, history, fetches, scroll };
}

const shown = (router: Router) => {
  const { to, params, state } = router.shown() ?? {};
  return { to, params, state };
};
const pass = async (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("keeps the screen until the code of the next has come, while the address changes at once", async () => {
  const { router, fetches } = routerAt("/console/");
  await router.load();
  router.navigate({ to: "/spaces/$spaceId", params: { spaceId: "a/b" } });
  expect(router.location().pathname).toBe("/spaces/a%2Fb");
  await pass(900);
  expect(shown(router).to).toBe("/");
  fetches[0]?.come();
  await pass();
  expect(shown(router)).toEqual({ to: "/spaces/$spaceId", params: { spaceId: "a/b" }, state: "ready" });
});

it("shows that a screen is coming after a second, and then for long enough to be read", async () => {
  const { router, fetches } = routerAt("/console/");
  await router.load();
  router.navigate({ to: "/tokens" });
  await pass(1_000);
  expect(shown(router)).toMatchObject({ to: "/tokens", state: "coming" });
  fetches[0]?.come();
  await pass(499);
  expect(shown(router).state).toBe("coming");
  await pass(1);
  expect(shown(router).state).toBe("ready");
});

it("lets a later navigation win over an earlier one, whichever code comes first", async () => {
  const { router, fetches } = routerAt("/console/");
  await router.load();
  router.navigate({ to: "/spaces/$spaceId", params: { spaceId: "s" } });
  router.navigate({ to: "/bases/$baseId", params: { baseId: "b" } });
  fetches[1]?.come();
  await pass();
  fetches[0]?.come();
  await pass(2_000);
  expect(shown(router)).toEqual({ to: "/bases/$baseId", params: { baseId: "b" }, state: "ready" });
});

it("goes back to a screen that stands while another is still fetched", async () => {
  const { router, history, fetches } = routerAt("/console/");
  await router.load();
  router.navigate({ to: "/tokens" });
  history.back();
  history.notify({ type: "BACK" });
  fetches[0]?.fail(new Error("gone"));
  await pass(2_000);
  expect(shown(router)).toMatchObject({ to: "/", state: "ready" });
});

it("tells why a screen's code did not come, and fetches it anew when asked", async () => {
  const { router, fetches } = routerAt("/console/tokens");
  const loading = router.load();
  fetches[0]?.fail(undefined);
  await loading;
  expect(shown(router).state).toEqual({ failure: undefined });
  const again = router.load(0);
  await pass();
  expect(shown(router).state).toBe("coming");
  fetches[1]?.come();
  await pass(500);
  await again;
  expect(shown(router).state).toBe("ready");
});

it.each(["/console/no/such", "/console/spaces/%E0%A4%A", "/console/spaces//x"])(
  "finds nothing at %s",
  async (address) => {
    const { router } = routerAt(address);
    await router.load();
    expect(shown(router)).toEqual({ to: undefined, params: {}, state: "ready" });
  },
);

it("goes to the same address again without another entry, and with another location", async () => {
  const { router, history } = routerAt("/console/backend");
  await router.load();
  const before = router.location();
  router.navigate({ to: "/backend" });
  await pass();
  expect([history.length, router.location()]).toEqual([1, before]);
  expect(router.location()).not.toBe(before);
  router.navigate({ to: ".", hash: "faults", replace: true });
  expect([history.length, history.location.href]).toEqual([1, "/console/backend#faults"]);
  router.navigate({ to: "/tokens/new", search: { from: "a&b" } });
  expect([history.length, history.location.href]).toEqual([2, "/console/tokens/new?from=a%26b"]);
});

it("fetches code ahead without a word about its failure", async () => {
  const { router, fetches } = routerAt("/console/");
  router.preload({ to: "/tokens" });
  router.preload({ to: "/backend" });
  expect(fetches.map(({ to }) => to)).toEqual(["tokens"]);
  fetches[0]?.fail(new Error("offline"));
  await pass();
});

it("tells of each arrival once, with what was before it, and has the scroll placed", async () => {
  const { router, scroll } = routerAt("/console/");
  const arrivals: Arrival[] = [];
  const stop = router.onArrival((arrival) => void arrivals.push(arrival));
  const draw = () => {
    const visit = router.shown();
    if (!visit) return;
    router.placeScroll(visit);
    router.settle(visit);
    router.settle(visit);
  };
  await router.load();
  draw();
  router.navigate({ to: "/backend", hash: "faults" });
  await pass();
  draw();
  stop();
  router.navigate({ to: "/contract" });
  await pass();
  draw();
  expect(arrivals.map(({ from, at }) => [from?.to, at.to])).toEqual([
    [undefined, "/"],
    ["/", "/backend"],
  ]);
  expect(scroll.arrive.mock.calls).toMatchObject([
    [{ hash: "", isSameEntry: false, isSamePath: false }],
    [{ hash: "faults", isSameEntry: false, isSamePath: false }],
    [{ hash: "", isSameEntry: false, isSamePath: false }],
  ]);
});
