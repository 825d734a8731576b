import { useSyncExternalStore } from "react";
import { normalizeBaseUrl } from "#api/connection.ts";
import { dataTroubles } from "#database/data-trouble.ts";
import { randomHex } from "#files/file-store.ts";
import { tryJson } from "#json/read-json.ts";
import { isSiteDataBlocked } from "#site-data/site-data.ts";
import type { TabMemory } from "#site-data/tab-memory.ts";
import { browserValues, tabValues } from "#site-data/values.ts";
import { requiredContext } from "#state/required-context.ts";
import { createStore } from "#state/store.ts";
import { environmentIn, type Environment } from "./environment.ts";

export interface ConnectionDetails {
  readonly name: string;
  readonly baseUrl: string;
  /** Connections of older versions have none. */
  readonly environment?: Environment | undefined;
  readonly failedCheck?: FailedCheck | undefined;
}

/** The check that failed when a connection was kept in spite of it. A check that succeeds later removes it. */
export interface FailedCheck {
  readonly title: string;
  readonly isReached: boolean;
  readonly when: "added" | "saved";
  /** As ISO 8601. */
  readonly time: string;
}

/** A connection to a remote service that this browser keeps, or that `console.json` names. */
export interface SavedConnection extends ConnectionDetails {
  readonly id: string;
  /** Names the token in place of `id`. A new address gets a new one, so that no tab sends it a token given for another. */
  readonly tokenKey?: string | undefined;
  /** Of a connection of `console.json`, which nobody edits or removes here. */
  readonly preset?: Preset | undefined;
}

/** What `console.json` says of a connection, apart from its details. */
export interface Preset {
  /** The base URL behind the relay. Absent for a connection without a relay. */
  readonly target?: string | undefined;
  readonly isDefault?: true | undefined;
  /** Whether `--relay` added it: the file itself does not mention it. */
  readonly isFromStart?: true | undefined;
  /** The address that the last token was given for. Set until the new address has a token. */
  readonly movedFrom?: string | undefined;
  /** The path of a profile, beside the page. */
  readonly profile?: string | undefined;
  readonly links?: ServiceLinks | undefined;
  readonly tokens?: TokenRules | undefined;
  /** A `Vocabulary`; another version may have kept anything. */
  readonly vocabulary?: unknown;
  /** JSON Schemas by `ShapeKind`; another version may have kept anything. */
  readonly shapes?: unknown;
}

/** Addresses of the service's own pages for what no endpoint does, with ids in braces. */
export type ServiceLinks = Readonly<Partial<Record<"revokeToken" | "deleteAttachment", string | undefined>>>;

/** What an organisation allows of new access tokens. The service has the last word. */
export interface TokenRules {
  readonly maxDays?: number | undefined;
  readonly days?: readonly number[] | undefined;
  readonly needsDescription?: boolean | undefined;
  readonly scopes?: readonly string[] | undefined;
}

/** What `console.json` said when it was last read. */
export interface ConsoleFile {
  /** Shown from `#ui/page/console-title.ts`, which reads it before the file is read. */
  readonly title?: string | undefined;
  readonly connections: readonly SavedConnection[];
  /** Relays to gateways and upload targets, each with the base URL behind it. They are not connections. */
  readonly relays?: readonly { readonly name: string; readonly target: string }[] | undefined;
  /** False if *Local backend* is not offered. */
  readonly thisBrowser?: false | undefined;
  /** What cannot be used of the file. */
  readonly problems: readonly string[];
}

interface State {
  /** Of this browser, then of `console.json`. */
  readonly saved: readonly SavedConnection[];
  /** `undefined` means standalone. */
  readonly current: SavedConnection | undefined;
  /** Absent if there is none, or it was not read yet. */
  readonly file?: ConsoleFile | undefined;
  /** What a start would open now. Only a press switches to it: someone may have begun to work. */
  readonly offered?: SavedConnection | undefined;
}

/** The connections of this browser and of `console.json`, with their tokens. */
export type Connections = ReturnType<typeof browserConnections>;

const SAVED = "connections";
const CURRENT = "connection";
const FILE = "console.json";
/** Set where a visit found no `console.json`. `public/early.js` has it too. */
const NO_FILE = "no-console.json";
/** Older versions stored tokens here in plain text. */
const oldBearerKey = (id: string) => `bearer:${id}`;

const keyOf = ({ id, tokenKey }: SavedConnection) => tokenKey ?? id;

/** Keeps the connections in this browser, and their tokens in memory. */
export function browserConnections(memory: TabMemory) {
  const bearers = new Map<string, string>();
  const kept = new Set<string>();
  let saved = parse(browserValues.read(SAVED));
  let file = (tryJson(browserValues.read(FILE) ?? "") ?? undefined) as ConsoleFile | undefined;
  // Empty for standalone, `null` before the first choice.
  let currentId = tabValues.read(CURRENT) ?? browserValues.read(CURRENT);
  let isBegun = false;
  const store = createStore(derive(true, undefined));

  function derive(mayChange: boolean, before: SavedConnection | undefined): State {
    const all = [...saved, ...(file?.connections ?? [])];
    const hasNoChoice = currentId === null || file?.thisBrowser === false;
    const wanted = all.find(({ id }) => id === currentId) ?? all.find(({ preset }) => hasNoChoice && preset?.isDefault);
    const open = mayChange ? wanted : before;
    // A connection that the file no longer lists stays open until the next start.
    const current = all.find(({ id }) => id === open?.id) ?? open;
    return { saved: all, current, file, offered: wanted?.id === current?.id ? undefined : wanted };
  }
  function notify(mayChange = !isBegun) {
    const state = derive(mayChange, store.snapshot().current);
    // A reload stays with what was begun.
    if (state.offered && currentId === null) tabValues.write(CURRENT, state.current?.id ?? "");
    store.set(state);
  }
  function save(change: (stored: readonly SavedConnection[]) => readonly SavedConnection[]) {
    // Read again: another tab may have changed the list.
    saved = change(parse(browserValues.read(SAVED)));
    browserValues.write(SAVED, JSON.stringify(saved));
    if (!browserValues.isKept(SAVED)) dataTroubles.note(isSiteDataBlocked() ? "blocked" : "unkept");
  }
  // Another tab may have made this a production environment. An open session keeps its address.
  globalThis.addEventListener?.("storage", ({ key }) => {
    if (key !== SAVED) return;
    const { current } = store.snapshot();
    const stays = current && { baseUrl: current.baseUrl, tokenKey: current.tokenKey };
    saved = parse(browserValues.read(SAVED)).map((one) => (one.id === current?.id ? { ...one, ...stays } : one));
    notify();
  });

  function setBearer(key: string, bearer: string, isKept: boolean) {
    bearers.set(key, bearer);
    if (isKept) kept.add(key);
    else kept.delete(key);
    memory.hold(key, isKept ? bearer : undefined);
  }
  function forgetBearer(connection: SavedConnection) {
    const key = keyOf(connection);
    bearers.delete(key);
    kept.delete(key);
    memory.hold(key, undefined);
  }
  for (const connection of saved) {
    const bearer = tabValues.read(oldBearerKey(connection.id));
    if (bearer === null) continue;
    if (connection.tokenKey === undefined) setBearer(connection.id, bearer, true);
    tabValues.write(oldBearerKey(connection.id), null);
  }
  async function restore() {
    for (const [key, bearer] of await memory.restored) {
      const isKnown = store.snapshot().saved.some((one) => keyOf(one) === key || one.preset?.movedFrom === key);
      // Another tab has removed the connection, or given it another address.
      if (!isKnown) memory.hold(key, undefined);
      else if (!bearers.has(key)) setBearer(key, bearer, true);
    }
    notify();
  }

  const connections = {
    /** Resolves within two seconds, when tokens from before a reload are restored. */
    restored: restore(),
    state: store.snapshot,
    subscribe: store.subscribe,
    /** Waits for `reading` of `console.json` where nothing was chosen yet, unless there was none before. From then on the file switches no connection. */
    begin: async (reading: () => Promise<unknown>) => {
      if (!store.snapshot().current && currentId === null && browserValues.read(NO_FILE) === null)
        await reading().catch(() => {});
      isBegun = true;
      if (!file) browserValues.write(NO_FILE, "yes");
    },
    /** The token stays in memory, and survives a reload if `isKept`. */
    add: (details: ConnectionDetails, bearer: string, isKept: boolean) => {
      const connection: SavedConnection = { ...details, id: randomHex(8), baseUrl: normalizeBaseUrl(details.baseUrl) };
      save((stored) => [...stored, connection]);
      connections.setBearer(connection, bearer, isKept);
      return connection;
    },
    /** Keeps the id, on which drafts, register and pins hang. Forgets the token if the address changes. */
    update: (connection: SavedConnection, details: ConnectionDetails) => {
      const baseUrl = normalizeBaseUrl(details.baseUrl);
      const isMoved = baseUrl !== connection.baseUrl;
      const updated: SavedConnection = {
        ...connection,
        ...details,
        baseUrl,
        ...(isMoved && { tokenKey: randomHex(8) }),
      };
      if (isMoved) forgetBearer(connection);
      save((stored) =>
        stored.some(({ id }) => id === updated.id)
          ? stored.map((one) => (one.id === updated.id ? updated : one))
          : [...stored, updated],
      );
      notify();
      return updated;
    },
    forget: (id: string) => {
      const connection = saved.find((one) => one.id === id);
      save((stored) => stored.filter((one) => one.id !== id));
      if (connection) forgetBearer(connection);
      if (currentId === id) connections.connectTo(undefined);
      else notify();
    },
    /** Applies to this tab and new tabs. `undefined` means standalone. */
    connectTo: (id: string | undefined) => {
      currentId = id ?? "";
      for (const values of [tabValues, browserValues]) values.write(CURRENT, currentId);
      notify(true);
    },
    /** `undefined` without a token, and for a connection whose address has changed since it was read. */
    bearer: (connection: SavedConnection) => bearers.get(keyOf(connection)) || undefined,
    isBearerKept: (connection: SavedConnection) => kept.has(keyOf(connection)),
    /** True if a token can survive a reload without being written to disk. */
    canKeepBearer: memory.isAvailable,
    setBearer: (connection: SavedConnection, bearer: string, isKept: boolean) => {
      setBearer(keyOf(connection), bearer, isKept);
      notify();
    },
    /** Replaces the connections of `console.json`. The next start begins with them, before the file is read. */
    setFile: (next: ConsoleFile | undefined) => {
      file = next;
      browserValues.write(FILE, next ? JSON.stringify(next) : null);
      if (next) browserValues.write(NO_FILE, null);
      notify();
    },
  };
  return connections;
}

function parse(text: string | null): readonly SavedConnection[] {
  const value = tryJson(text ?? "");
  if (!Array.isArray(value)) return [];
  return (value as Partial<SavedConnection | null>[])
    .filter((entry): entry is SavedConnection =>
      [entry?.id, entry?.name, entry?.baseUrl].every((member) => typeof member === "string"),
    )
    .map((entry) => ({ ...entry, environment: environmentIn(entry.environment) }));
}

const [ConnectionsContext, useStored] = requiredContext<Connections>("list of connections");
export { ConnectionsContext };

export function useConnections(): Connections & State {
  const connections = useStored();
  return { ...connections, ...useSyncExternalStore(connections.subscribe, connections.state, connections.state) };
}

/** The absolute base URL that a token of the connection belongs to: behind a relay, that of its target. */
export const addressOf = ({ baseUrl, preset }: SavedConnection): string => preset?.target ?? baseUrl;

/** Where a preset comes from, for people: `--relay` adds connections to `console.json` that the file does not mention. */
export const originOf = ({ isFromStart }: Preset): string => (isFromStart ? "from --relay" : "from console.json");

/** Marks the new address of a connection as known: it has a token now. */
export function settleMove(connections: Connections, { id }: SavedConnection): void {
  const { file } = connections.state();
  if (!file?.connections.some((one) => one.id === id && one.preset?.movedFrom !== undefined)) return;
  const settled = file.connections.map((one) =>
    one.id === id ? { ...one, preset: { ...one.preset, movedFrom: undefined } } : one,
  );
  connections.setFile({ ...file, connections: settled });
}
