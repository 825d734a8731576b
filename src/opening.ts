import { openBackend, type OpenBackend } from "#backend/open.ts";
import { browserConnections } from "#features/connection/connections.ts";

/** The connections of this browser, and which one this tab uses. */
export const connections = browserConnections();

let opened: Promise<OpenBackend> | undefined;

/** What the in-browser service keeps, opened once. */
export const opening = () => (opened ??= openBackend());
