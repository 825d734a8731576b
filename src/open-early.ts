import { connections, opening } from "./opening.ts";

// Opens the local backend's data while the page's code is evaluated: imported before React. Callers handle a failure.
if (!connections.state().current) void Promise.allSettled([opening()]);
