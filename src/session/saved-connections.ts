import { createContext, useContext, useSyncExternalStore } from "react";
import { normalizeBaseUrl } from "#api/connection.ts";
import { randomHex } from "#files/file-store.ts";
import type { TabMemory } from "#site-data/tab-memory.ts";
import { browserValues, tabValues } from "#site-data/values.ts";

export interface SavedConnection {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
}

interface State {
  readonly saved: readonly SavedConnection[];
  /** `undefined` means standalone. */
  readonly current: SavedConnection | undefined;
}

export interface Connections {
  readonly state: () => State;
  readonly subscribe: (changed: () => void) => () => void;
  /** Resolves within two seconds, when tokens from before a reload are restored. */
  readonly restored: Promise<void>;
  /** The token stays in memory, and survives a reload if `isKept`. */
  readonly add: (connection: { name: string; baseUrl: string }, bearer: string, isKept: boolean) => SavedConnection;
  readonly forget: (id: string) => void;
  /** Applies to this tab and new tabs. `undefined` means standalone. */
  readonly connectTo: (id: string | undefined) => void;
  readonly bearer: (id: string) => string | undefined;
  readonly isBearerKept: (id: string) => boolean;
  /** True if a token can survive a reload without being written to disk. */
  readonly canKeepBearer: () => Promise<boolean>;
  readonly setBearer: (id: string, bearer: string, isKept: boolean) => void;
}

const SAVED = "connections";
const CURRENT = "connection";
/** Older versions stored tokens here in plain text. */
const oldBearerKey = (id: string) => `bearer:${id}`;

export function browserConnections(memory: TabMemory): Connections {
  const bearers = new Map<string, string>();
  const kept = new Set<string>();
  const listeners = new Set<() => void>();
  let saved = parse(browserValues.read(SAVED));
  let currentId = tabValues.read(CURRENT) ?? browserValues.read(CURRENT) ?? undefined;
  let state = derive();

  function derive(): State {
    return { saved, current: saved.find(({ id }) => id === currentId) };
  }
  function notify() {
    state = derive();
    for (const listener of listeners) listener();
  }
  function save(next: readonly SavedConnection[]) {
    saved = next;
    browserValues.write(SAVED, JSON.stringify(next));
  }

  function setBearer(id: string, bearer: string, isKept: boolean) {
    bearers.set(id, bearer);
    if (isKept) kept.add(id);
    else kept.delete(id);
    memory.hold(id, isKept ? bearer : undefined);
  }
  for (const { id } of saved) {
    const bearer = tabValues.read(oldBearerKey(id));
    if (bearer === null) continue;
    setBearer(id, bearer, true);
    tabValues.write(oldBearerKey(id), null);
  }
  async function restore() {
    for (const [id, bearer] of await memory.restored) {
      if (!bearers.has(id)) setBearer(id, bearer, true);
    }
    notify();
  }

  const connections: Connections = {
    restored: restore(),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: ({ name, baseUrl }, bearer, isKept) => {
      const connection = { id: randomHex(8), name, baseUrl: normalizeBaseUrl(baseUrl) };
      save([...saved, connection]);
      connections.setBearer(connection.id, bearer, isKept);
      return connection;
    },
    forget: (id) => {
      save(saved.filter((connection) => connection.id !== id));
      bearers.delete(id);
      kept.delete(id);
      memory.hold(id, undefined);
      if (currentId === id) connections.connectTo(undefined);
      else notify();
    },
    connectTo: (id) => {
      currentId = id;
      for (const values of [tabValues, browserValues]) values.write(CURRENT, id ?? "");
      notify();
    },
    bearer: (id) => bearers.get(id),
    isBearerKept: (id) => kept.has(id),
    canKeepBearer: memory.isAvailable,
    setBearer: (id, bearer, isKept) => {
      setBearer(id, bearer, isKept);
      notify();
    },
  };
  return connections;
}

function parse(text: string | null): readonly SavedConnection[] {
  const value = parseJson(text ?? "[]");
  if (!Array.isArray(value)) return [];
  return (value as Partial<SavedConnection | null>[]).filter((entry): entry is SavedConnection =>
    [entry?.id, entry?.name, entry?.baseUrl].every((member) => typeof member === "string"),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const ConnectionsContext = createContext<Connections | undefined>(undefined);

export function useConnections(): Connections & State {
  const connections = useContext(ConnectionsContext);
  if (!connections) throw new Error("There are no connections above this component.");
  return { ...connections, ...useSyncExternalStore(connections.subscribe, connections.state) };
}
