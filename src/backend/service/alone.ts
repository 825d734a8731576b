import { alone, type Alone } from "#site-data/alone.ts";

/** Alone among all that changes the service of this browser. */
export const aloneInService: Alone = (name, work, signal) => alone(`workspace-service:${name}`, work, signal);
