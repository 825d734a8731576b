import { browserValues } from "#site-data/values.ts";

const listeners = new Set<() => void>();

const keyOf = (connectionId: string) => `workspace-upload-target-${connectionId}`;

/** Returns the kept target of a connection as JSON; `null` if it has none. The first screen asks, without reading it. */
export const savedTargetText = (connectionId: string): string | null => browserValues.read(keyOf(connectionId));

/** Keeps the target of a connection, or removes it. */
export function saveTargetText(connectionId: string, text: string | null): void {
  browserValues.write(keyOf(connectionId), text);
  for (const listener of listeners) listener();
}

/** Calls back when this tab has changed a target. */
export function subscribeTargets(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
