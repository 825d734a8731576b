import type { Connections, Preset, SavedConnection } from "./saved-connections.ts";

/** The absolute base URL that a token of the connection belongs to: behind a relay, that of its target. */
export const addressOf = ({ baseUrl, preset }: SavedConnection): string => preset?.target ?? baseUrl;

/** Where a preset comes from, for people: `--relay` adds connections to `console.json` that the file does not mention. */
export const originOf = ({ isFromStart }: Preset): string => (isFromStart ? "from this start" : "from console.json");

/** Marks the new address of a connection as known: it has a token now. */
export function settleMove(connections: Connections, { id }: SavedConnection): void {
  const { file } = connections.state();
  if (!file?.connections.some((one) => one.id === id && one.preset?.movedFrom !== undefined)) return;
  const settled = file.connections.map((one) =>
    one.id === id ? { ...one, preset: { ...one.preset, movedFrom: undefined } } : one,
  );
  connections.setFile({ ...file, connections: settled });
}
