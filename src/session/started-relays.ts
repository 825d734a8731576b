import { isObject, type Path } from "#json/json-path.ts";

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
 * Adds the relays that a host was started with to what it serves as `console.json`: those of services as connections, others as
 * `relays`. A mentioned relay gets the target that it was started with: a kept secret belongs to a target.
 */
export function withStarted(served: unknown, report: Report): unknown {
  if (!isObject(served) || !Array.isArray(served[STARTED])) return served;
  const { [STARTED]: all, ...file } = served;
  const started = all as readonly StartedRelay[];
  const services = started.filter(({ isService }) => isService);
  const others = started.filter(({ isService }) => !isService);
  const connections = listOf("connections", file, { member: "relay", relays: services, option: "--relay", report });
  const relays = listOf("relays", file, { member: "name", relays: others, option: "--relay and --allow", report });
  return { ...file, connections, ...(relays.length > 0 && { relays }) };
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
  const valuesOf = (name: string) => new Set(entries.map((entry) => (isObject(entry) ? entry[name] : undefined)));
  const [mentioned, names] = [valuesOf(member), valuesOf("name")];
  const own = entries.map((entry, index) => {
    const name = isObject(entry) ? entry[member] : undefined;
    if (name === undefined) return entry;
    const relay = relays.find((one) => one.name === name);
    if (!relay) report([list, index, member], `No relay of this name was started. Start it with ${option} too.`);
    return relay ? { ...(entry as object), target: relay.target } : entry;
  });
  const added = relays
    .filter(({ name }) => !mentioned.has(name))
    .map(({ name, target }) =>
      member === "name"
        ? { name, target }
        : { name: names.has(name) ? `${name} (relay)` : name, relay: name, target, fromStart: true },
    );
  return [...own, ...added];
}
