import { normalizeBaseUrl } from "#api/connection.ts";
import { browserValues } from "#site-data/values.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { readConsoleConfig, type ConfiguredConnection } from "./console-config.ts";
import { addressOf, type Connections, type ConsoleFile, type SavedConnection } from "./saved-connections.ts";

/**
 * Applies the text of `console.json`; `undefined` if there is no such file. A text that is no JSON leaves the connections
 * as they were. Returns whether the file could be read.
 */
export function applyConsoleFile(text: string | undefined, connections: Connections, pageUrl: string): boolean {
  const { file: before } = connections.state();
  const { config, problems } = readConsoleConfig(text ?? "{}");
  const presets = config ? presetsOf(config.connections, before?.connections ?? [], pageUrl) : before?.connections;
  const { thisBrowser, title, relays = [] } = config ?? before ?? {};
  // Without another service, nothing could be opened.
  const hidesThisBrowser = thisBrowser === false && presets !== undefined && presets.length > 0;
  // For the first paint of the next start.
  browserValues.write("title", title ?? null);
  const next: ConsoleFile = {
    title,
    connections: hidesThisBrowser ? withDefault(presets) : (presets ?? []),
    ...(relays.length > 0 && { relays }),
    ...(hidesThisBrowser && { thisBrowser: false }),
    problems,
  };
  const isEmpty = title === undefined && !next.relays && next.connections.length === 0 && problems.length === 0;
  // The same again would render every screen again.
  if (JSON.stringify(isEmpty ? undefined : next) !== JSON.stringify(before)) {
    connections.setFile(isEmpty ? undefined : next);
  }
  return config !== undefined;
}

function presetsOf(
  configured: readonly ConfiguredConnection[],
  before: readonly SavedConnection[],
  pageUrl: string,
): SavedConnection[] {
  const left = new Set(before);
  const takeOne = (isSame: (one: SavedConnection) => boolean) => {
    const found = [...left].find(isSame);
    if (found) left.delete(found);
    return found;
  };
  const fresh = configured.map((one) => freshPreset(one, pageUrl));
  // By address first: a connection may have got another name, or two may have swapped theirs.
  const unmoved = fresh.map((one) =>
    takeOne((known) => addressOf(known) === addressOf(one) && known.baseUrl === one.baseUrl),
  );
  const known = fresh.map(
    (one, index) =>
      unmoved[index] ??
      takeOne(
        (before) => before.name === one.name || before.baseUrl === one.baseUrl || addressOf(before) === addressOf(one),
      ),
  );
  const ids = new Set(known.flatMap((one) => one?.id ?? []));
  return fresh.map((one, index) => {
    const earlier = known[index];
    if (!earlier) {
      // A connection that has moved away, or another way to this address, may have its id.
      const id = ids.has(one.id) ? `${one.id}-${fingerprintOf(one.name)}` : one.id;
      ids.add(id);
      return { ...one, id };
    }
    const tokenAddress = earlier.preset?.movedFrom ?? addressOf(earlier);
    const movedFrom = tokenAddress === addressOf(one) ? undefined : tokenAddress;
    return { ...one, id: earlier.id, preset: { ...one.preset, movedFrom } };
  });
}

function freshPreset(configured: ConfiguredConnection, pageUrl: string): SavedConnection {
  const { name, environment, relay, baseUrl: own, default: isDefault, fromStart, ...rest } = configured;
  const target = rest.target === undefined ? undefined : normalizeBaseUrl(rest.target);
  const baseUrl = normalizeBaseUrl(own ?? new URL(`relay/${relay}`, pageUrl).href);
  const address = target ?? baseUrl;
  return {
    id: `preset-${fingerprintOf(address)}`,
    name,
    environment,
    baseUrl,
    tokenKey: address,
    preset: { ...rest, target, isDefault: isDefault || undefined, isFromStart: fromStart || undefined },
  };
}

/** Where *Local backend* is not offered, the first connection is the default unless another one is. */
function withDefault(presets: readonly SavedConnection[]): readonly SavedConnection[] {
  if (presets.some(({ preset }) => preset?.isDefault)) return presets;
  return presets.map((one, index) => (index === 0 ? { ...one, preset: { ...one.preset, isDefault: true } } : one));
}
