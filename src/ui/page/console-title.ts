import { browserValues } from "#site-data/values.ts";
import { cleanText } from "#text/format.ts";

/** The name of the console: that of `console.json`, as it was last read. */
export const consoleTitle = () => cleanText(browserValues.read("title") ?? "Workspace Console");
