import { tabValues } from "#site-data/values.ts";

const KEY = "was-reset";

/** Survives the reload after a reset. */
export const markReset = () => tabValues.write(KEY, "yes");

export const wasReset = () => tabValues.read(KEY) === "yes";

export const clearReset = () => tabValues.write(KEY, null);
