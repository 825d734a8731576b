import { tabValues } from "#site-data/values.ts";

const KEY = "was-reset";

/** Survives the reload after a reset. */
export const noteReset = () => tabValues.write(KEY, "yes");

export const wasReset = () => tabValues.read(KEY) === "yes";

export const forgetReset = () => tabValues.write(KEY, null);
