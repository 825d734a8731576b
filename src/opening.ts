import { openBackend, type OpenBackend } from "#backend/browser/open.ts";
import { browserConnections } from "#session/saved-connections.ts";
import { tabMemory } from "#site-data/tab-memory.ts";

/** The connections of this browser, and which one this tab uses. */
export const connections = browserConnections(tabMemory(import.meta.env.BASE_URL));

let opened: Promise<OpenBackend> | undefined;

/** What the in-browser service keeps, opened once. */
export const opening = () => (opened ??= openBackend());
