import { Numeral, numeralText } from "#json/exact-numbers.ts";
import { isObject } from "#json/json-path.ts";

const DAY = /^\d{4}-\d{2}-\d{2}/;
const NEVER = /^(?:|none|no|never|false|null|n\/?a|active|not deprecated|tbd|unknown)$/i;
const ENDED =
  /^(?:deprecated|retired|legacy|discontinued|sunset|shut ?down|eol|end[- ]of[- ]life|obsolete|decommissioned)$/i;

/** Whether the text of a status says that a model has ended. */
export const isEnded = (status: unknown) =>
  typeof status === "string" && ENDED.test(status.replaceAll("_", " ").trim());

/** Returns the end of a model by what its list says: a day, `true` without one, `false` for none; `undefined` if unclear. */
export function endingOf(value: unknown): string | boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value instanceof Numeral) return dayOf(Number(value.text));
  if (isObject(value)) {
    // Azure dates the end of tuning apart from the end of use.
    const days = ["inference", ...Object.keys(value)].map((name) => endingOf(value[name]));
    return days.find((day) => typeof day === "string") ?? days.find((day) => day === true) ?? false;
  }
  const text = numeralText(value);
  if (text === undefined || NEVER.test(text)) return false;
  if (DAY.test(text)) return Number.isNaN(Date.parse(text.slice(0, 10))) ? undefined : text.slice(0, 10);
  if (isEnded(text) || /^(?:true|yes)$/i.test(text)) return true;
  if (/^\d{9,13}$/.test(text)) return dayOf(Number(text));
  const date = /\b20\d{2}\b/.test(text) ? new Date(`${text} UTC`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : undefined;
}

/** Lists write seconds or milliseconds since 1970. */
function dayOf(number: number): string | boolean | undefined {
  if (number === 0) return false;
  const date = new Date(number < 1e11 ? number * 1_000 : number);
  return number > 1e8 && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : undefined;
}
