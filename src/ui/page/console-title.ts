import { browserValues } from "#site-data/values.ts";

/** The name of the console: that of `console.json`, as it was last read. */
export const consoleTitle = () => browserValues.read("title") ?? "Workspace Console";
