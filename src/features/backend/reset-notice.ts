import { tabValues } from "#site-data/values.ts";

const KEY = "was-reset";

/** Remembers over the loading anew of the page that everything was reset. */
export const noteReset = () => tabValues.write(KEY, "yes");

/** Whether everything was reset before this page was loaded, and that was not told yet. */
export const wasReset = () => tabValues.read(KEY) === "yes";

export const forgetReset = () => tabValues.write(KEY, null);
