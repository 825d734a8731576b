import { MASK } from "#contract/index.ts";
import { ENTER_AGAIN } from "./secrets.ts";

const MAX_LENGTH = 160;

/** Returns a value of the request as one line of at most 160 characters. */
export function formatValue(value: unknown): string {
  if (value === undefined) return "not set";
  if (value === ENTER_AGAIN) return MASK;
  if (value === "") return "empty text";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
