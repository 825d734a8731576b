import type { HistoryLocation, RouterHistory } from "@tanstack/history";
import type { ComponentType } from "react";
import { addressAt, hrefOf, paramsIn, pathOf, type Address } from "./address.ts";
import type { ScrollMemory } from "./scroll-memory.ts";
import type { Here, Params, ParamsOf, RoutePattern, Search, Target } from "./target.ts";

/** A screen gets the named parts of its address and its search; `preload` fetches its code before it is shown. */
export type Screen<Parts> = ComponentType<Parts & { readonly search: Search }> & {
  readonly preload?: () => Promise<void>;
};

/** What one goes to: an address, and the screen that stands there, if any does. */
export interface Visit {
  readonly location: Address;
  /** Of this entry of the browser's history. */
  readonly key: string;
  readonly to: RoutePattern | undefined;
  readonly params: Params;
  /** `coming` takes long to be fetched, and its screen cannot be drawn yet. */
  readonly state: "coming" | "ready" | { readonly failure: unknown };
}

/** Which visit followed which, once its screen stands; the first has none before it. */
export interface Arrival {
  readonly from: Visit | undefined;
  readonly at: Visit;
}

interface RouterOptions {
  readonly base: string;
  readonly history: RouterHistory;
  readonly scroll: ScrollMemory;
  readonly screens: { readonly [To in RoutePattern]: Screen<ParamsOf<To>> };
}

const PATIENCE_MS = 1_000;
/** A word about waiting that is gone at once would only flash. */
const COMING_MS = 500;

/** Goes from screen to screen: the one that is shown stays until the code of the next has come. */
export function createRouter({ base, history, scroll, screens }: RouterOptions) {
  const changed = new Set<() => void>();
  const arrived = new Set<(arrival: Arrival) => void>();
  const addressOf = ({ pathname, search, hash }: HistoryLocation) => addressAt(base, pathname, search, hash);
  let entry = history.location;
  let location = addressOf(entry);
  let shown: Visit | undefined;
  let latest: Visit | undefined;
  let placed: Visit | undefined;
  let settled: Visit | undefined;

  let closers: readonly (() => void)[] = [];

  const tell = () => changed.forEach((listener) => listener());

  function show(visit: Visit) {
    scroll.leave();
    shown = visit;
    tell();
  }

  /** Shows the screen of the address once its code has come; called again, a later call wins. */
  async function load(patienceMs = PATIENCE_MS): Promise<void> {
    const { to, params = {} } = screenAt(location.pathname);
    const visit: Visit = { location, key: entry.state.key ?? entry.href, to, params, state: "ready" };
    latest = visit;
    tell();
    let stay: Promise<unknown> | undefined;
    const patience = setTimeout(() => {
      if (latest !== visit) return;
      stay = new Promise((resolve) => setTimeout(resolve, COMING_MS));
      show({ ...visit, state: "coming" });
    }, patienceMs);
    const failed = await preload(to).then(
      () => undefined,
      (failure: unknown) => ({ failure }),
    );
    clearTimeout(patience);
    await stay;
    if (latest === visit) show(failed ? { ...visit, state: failed } : visit);
  }

  const screenAt = (pathname: string) => {
    for (const to of Object.keys(screens) as RoutePattern[]) {
      const params = paramsIn(to, pathname);
      if (params) return { to, params };
    }
    return { to: undefined };
  };

  const preload = async (to: RoutePattern | undefined) => to && screens[to].preload?.();

  const addressTo = ({ to, search = {}, hash = "", ...rest }: Target | Here): Address => ({
    pathname: to === "." ? location.pathname : pathOf(to, "params" in rest ? rest.params : {}),
    search,
    hash,
  });

  /** Goes to a screen. Where one is already, it is gone to again, without another entry in the history. */
  function navigate({ replace = false, ...target }: (Target | Here) & { readonly replace?: boolean }) {
    const href = hrefOf(base, addressTo(target));
    if (href !== hrefOf(base, location)) {
      history[replace ? "replace" : "push"](href);
      return;
    }
    location = { ...location };
    void load();
  }

  history.subscribe(() => {
    // Told also when going back was refused, which leaves one where one was.
    if (history.location === entry) return;
    entry = history.location;
    location = addressOf(entry);
    void load();
  });

  return {
    screens,
    load,
    navigate,
    addressTo,
    hrefTo: (target: Target) => hrefOf(base, addressTo(target)),
    /** What a link to the screen of a visit has as its address. */
    hrefAt: ({ location }: Visit) => hrefOf(base, { ...location, hash: "" }),
    /** Fetches the code of the screen that a target leads to. */
    preload: ({ to }: Target) => void preload(to).catch(() => undefined),
    /** What the address says, at once. */
    location: () => location,
    /** What is drawn, which follows the address when its code has come. */
    shown: () => shown,
    subscribe: (listener: () => void) => {
      changed.add(listener);
      return () => void changed.delete(listener);
    },
    /** Called when the screen of another visit stands. */
    onArrival: (listener: (arrival: Arrival) => void) => {
      arrived.add(listener);
      return () => void arrived.delete(listener);
    },
    /** Scrolls to where the visit begins, or was left. */
    placeScroll: (at: Visit) => {
      if (at === placed) return;
      const { key, location } = at;
      const isSamePath = placed?.location.pathname === location.pathname;
      scroll.arrive({ key, hash: location.hash, isSameEntry: placed?.key === key, isSamePath });
      placed = at;
    },
    /** Says that the visit's screen stands. */
    settle: (at: Visit) => {
      if (at === settled) return;
      const arrival = { from: settled, at };
      settled = at;
      arrived.forEach((listener) => listener(arrival));
    },
    /** Asks before each way off this address, unless going back closes something first. */
    block: (isBlocked: (next: Address, current: Address) => Promise<boolean>, enableBeforeUnload: () => boolean) =>
      history.block({
        blockerFn: async ({ action, nextLocation, currentLocation }) =>
          !(action === "BACK" && closers.length > 0) &&
          (await isBlocked(addressOf(nextLocation), addressOf(currentLocation))),
        enableBeforeUnload,
      }),
    /** Going back closes the latest that was given here instead of leaving, as long as it is not taken back. */
    closeOnBack: (close: () => void) => {
      closers = [...closers, close];
      const unblock = history.block({
        blockerFn: async ({ action }) => {
          if (action !== "BACK" || closers.at(-1) !== close) return false;
          // Once the browser is where it was again: whoever goes back at once after seeing it closed would be taken for that.
          addEventListener("popstate", close, { once: true });
          return true;
        },
        enableBeforeUnload: false,
      });
      return () => {
        closers = closers.filter((one) => one !== close);
        removeEventListener("popstate", close);
        unblock();
      };
    },
  };
}

export type Router = ReturnType<typeof createRouter>;
