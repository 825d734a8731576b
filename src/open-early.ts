import { connections, opening } from "./opening.ts";

// To be imported before React: to evaluate the page's code takes as long as to open the store. Whether that failed is asked
// where it is used.
if (!connections.state().current) void Promise.allSettled([opening()]);
