import { tabValues } from "#site-data/values.ts";

const KEY = "was-reset";

/** Notes that the data of the local backend was reset, for the message after the reload. */
export const markReset = () => tabValues.write(KEY, "yes");

export const wasReset = () => tabValues.read(KEY) === "yes";

export const clearReset = () => tabValues.write(KEY, null);
