import { isObject, type Path } from "#json/json-path.ts";

/** A relay that the host of the console was started with, by `--relay`. */
interface StartedRelay {
  readonly name: string;
  readonly target: string;
  /** False for one to a gateway or an upload target, which nobody connects to. */
  readonly isService: boolean;
}

/** The last member of a served `console.json`: places of all others stay those of its author. */
export const STARTED = "--relay";

type Report = (path: Path, message: string) => void;

/**
 * Returns what a host serves as `console.json`, with the relays to gateways and upload targets that it was started with, and
 * those of services. A mentioned relay gets the target that it was started with: a saved secret belongs to a target.
 */
export function withStarted(served: unknown, report: Report): { file: unknown; services: readonly StartedRelay[] } {
  if (!isObject(served) || !Array.isArray(served[STARTED])) return { file: served, services: [] };
  const { [STARTED]: all, ...file } = served;
  const started = all as readonly StartedRelay[];
  const services = started.filter(({ isService }) => isService);
  const others = started.filter(({ isService }) => !isService);
  const connections = listOf("connections", file, { member: "relay", relays: services, option: "--relay", report });
  const relays = listOf("relays", file, { member: "name", relays: others, option: "--relay and --allow", report });
  return { file: { ...file, connections, ...(relays.length > 0 && { relays }) }, services };
}

/** Returns connections for the relays that none of these uses, each under a free name. */
export function startedConnections(
  services: readonly StartedRelay[],
  connections: readonly { readonly name: string; readonly relay?: string | undefined }[],
) {
  const names = new Set(connections.map(({ name }) => name));
  const unused = services.filter(({ name }) => connections.every(({ relay }) => relay !== name));
  return unused.map(({ name: relay, target }) => {
    let name = relay;
    for (let at = 1; names.has(name); at++) name = at === 1 ? `${relay} (relay)` : `${relay} (relay ${at})`;
    names.add(name);
    return { name, relay, target, fromStart: true };
  });
}

interface ListOptions {
  readonly member: "relay" | "name";
  readonly relays: readonly StartedRelay[];
  readonly option: string;
  readonly report: Report;
}

function listOf(list: string, file: Record<string, unknown>, { member, relays, option, report }: ListOptions) {
  const value = file[list] ?? [];
  if (!Array.isArray(value)) report([list], "This has to be a list: [ ].");
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const mentioned = new Set(entries.map((entry) => (isObject(entry) ? entry[member] : undefined)));
  const own = entries.map((entry, index) => {
    const name = isObject(entry) ? entry[member] : undefined;
    if (name === undefined) return entry;
    const relay = relays.find((one) => one.name === name);
    if (!relay) report([list, index, member], `No relay of this name was started. Start it with ${option} too.`);
    return relay ? { ...(entry as object), target: relay.target } : entry;
  });
  if (member === "relay") return own;
  return [...own, ...relays.flatMap(({ name, target }) => (mentioned.has(name) ? [] : [{ name, target }]))];
}
