import { connections, opening } from "./opening.ts";

// Opens the store while the page's code is evaluated, which takes as long. Imported before React. Callers handle a failure.
if (!connections.state().current) void Promise.allSettled([opening()]);
