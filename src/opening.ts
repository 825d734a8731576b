import { openBackend, type OpenBackend } from "#backend/browser/open-backend.ts";
import { browserConnections } from "#session/saved-connections.ts";
import { tabMemory } from "#site-data/tab-memory.ts";

/** The connections to services that this browser has. */
export const connections = browserConnections(tabMemory(import.meta.env.BASE_URL));

let opened: Promise<OpenBackend> | undefined;

/** Opens the data of the service in this browser at the first call, and again after a failure. */
export const opening = () => (opened = opened?.catch(() => openBackend()) ?? openBackend());
