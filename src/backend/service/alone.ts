import { alone, type Alone } from "#site-data/alone.ts";

/** Runs work under a lock of the in-browser service, across all tabs. */
export const aloneInService: Alone = (name, work, signal) => alone(`workspace-service:${name}`, work, signal);
