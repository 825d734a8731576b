import { browserValues } from "#site-data/values.ts";
import { createStore } from "#state/store.ts";

/** The address of the section of Connections where a place for files is chosen. What it lacks there gets the focus. */
export const WHERE_FILES_GO = { to: "/connections", hash: "enter-secrets" } as const;

/** A new object with each change of an upload target, which itself is in the browser's storage. */
const changes = createStore({});

const keyOf = (connectionId: string) => `workspace-upload-target-${connectionId}`;

/** Returns the upload target of a connection as JSON; `null` if it has none. The first screen asks, without reading it. */
export const savedTargetText = (connectionId: string): string | null => browserValues.read(keyOf(connectionId));

/** Keeps the target of a connection, or removes it. */
export function saveTargetText(connectionId: string, text: string | null): void {
  browserValues.write(keyOf(connectionId), text);
  noteTargetChange();
}

/** Tells those that listen that this tab has changed a target, or its secrets. */
export const noteTargetChange = () => changes.set({});

/** Calls back when this tab has changed a target, or its secrets. */
export const subscribeTargets = changes.subscribe;
