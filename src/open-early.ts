import { connections, opening } from "./opening.ts";

// Imported before React: evaluating the page's code takes as long as opening the store. Callers handle a failure.
if (!connections.state().current) void Promise.allSettled([opening()]);
