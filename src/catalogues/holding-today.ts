import { numeralText } from "#json/exact-numbers.ts";
import { endingOf } from "./ending.ts";
import { isMembers, type Members } from "./members.ts";

const BOUND = /^(?:start|from|min|effective|valid_?from|since)/i;

const END = /^(?:end|to|until|valid_?(?:to|until)|effective_?(?:to|until)|expir)/i;

/** Whether an entry states a day after which it holds no more, and that day is over. */
function isOver({ constraint, ...entry }: Members, today: string): boolean {
  const members = { ...entry, ...(isMembers(constraint) && constraint) };
  return Object.entries(members).some(([name, value]) => {
    const day = END.test(name) ? endingOf(value) : undefined;
    return typeof day === "string" && day < today;
  });
}

/** Returns the day or the size from which an entry of a list of prices holds; `undefined` if it states none. */
function boundOf(entry: Members): string | number | undefined {
  const { constraint } = entry;
  const members = { ...entry, ...(isMembers(constraint) && constraint) };
  const name = Object.keys(members).find((one) => members[one] !== null && BOUND.test(one) && !END.test(one));
  const value = name === undefined ? undefined : members[name];
  const day = endingOf(value);
  if (typeof day === "string") return day;
  // A price for certain hours does not hold all day, so it holds on none.
  const size = Number(numeralText(value));
  return name === undefined ? undefined : Number.isNaN(size) ? "9999-12-31" : size;
}

/** Returns the entry of a list of prices by day or by size that holds today for the smallest request; `undefined` for another value. */
export function holdingToday(list: unknown, today = new Date().toISOString().slice(0, 10)) {
  if (!Array.isArray(list) || !list.every(isMembers)) return undefined;
  const bound = list.map((entry) => ({ entry, from: boundOf(entry) }));
  if (bound.filter(({ from }) => from === undefined).length > 1 || list.length < 2) return undefined;
  const rank = (from: string | number = "") => (typeof from === "string" ? Date.parse(from || "1970-01-01") : -from);
  const held = bound.filter(({ entry, from }) => (typeof from !== "string" || from <= today) && !isOver(entry, today));
  const [first] = held.toSorted((one, other) => rank(other.from) - rank(one.from));
  return first && { entry: first.entry, others: list.filter((entry) => entry !== first.entry) };
}
