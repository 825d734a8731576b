import { counted } from "#text/format.ts";

/** Max characters of one text of a body on a page. A line has 5,000: the rest is for the name and the indent. */
const MAX_TEXT = 4_000;
const MAX_PARTS = 1_000;
const ROOM = 100_000;
const PART_ROOM = 40;
const NESTED_ROOM = 400;
const MIN_TEXT = 100;
const MAX_NAME = 200;

const NONE: ReadonlySet<string> = new Set();

const NOTE = /… \([\d,]+ characters\)$/;

/** Cuts a text to `max` characters and appends its original length. */
export function cutText(text: string, max = MAX_TEXT): string {
  if (text.length <= max) return text;
  const note = NOTE.exec(text.slice(-40))?.[0] ?? `… (${counted(text.length, "character")})`;
  return `${text.slice(0, Math.max(0, max - note.length)).toWellFormed()}${note}`;
}

/** Cuts a large JSON body to what a page can show, with notes. Members in `first` stay before others. */
export function excerptOf(value: unknown, first = NONE): unknown {
  return cut(value, { room: ROOM, first, depth: 0 }).part;
}

interface Bounds {
  readonly room: number;
  readonly first: ReadonlySet<string>;
  readonly depth: number;
}

interface Cut {
  readonly part: unknown;
  readonly used: number;
}

function cut(value: unknown, bounds: Bounds): Cut {
  if (typeof value === "string") {
    const max = Math.min(MAX_TEXT, Math.max(MIN_TEXT, bounds.room));
    const part = cutText(value, max);
    const written = JSON.stringify(part).length - 2;
    const fitting =
      written <= max ? part : cutText(value, Math.max(MIN_TEXT, Math.floor((max * part.length) / written)));
    return { part: fitting, used: Math.min(written, max) };
  }
  if (typeof value !== "object" || value === null) return { part: value, used: 0 };
  return Array.isArray(value) ? cutList(value, bounds) : cutObject(value as Members, bounds);
}

type Members = Readonly<Record<string, unknown>>;

// Deep lines are indented.
const partRoom = ({ depth }: Bounds) => PART_ROOM + 2 * depth;
const partsIn = (bounds: Bounds, each = partRoom(bounds)) => Math.min(MAX_PARTS, Math.floor(bounds.room / each));

function cutList(list: readonly unknown[], bounds: Bounds): Cut {
  const isNested = typeof list[0] === "object" && list[0] !== null && bounds.room > NESTED_ROOM;
  const keptCount = Math.min(list.length, isNested ? partsIn(bounds, partRoom(bounds) + NESTED_ROOM) : partsIn(bounds));
  if (keptCount === 0 && list.length > 0) return { part: `… (${counted(list.length, "element")})`, used: 0 };
  const { parts, used } = cutEach(list.slice(0, keptCount), bounds);
  const left = list.length - keptCount;
  if (left > 0) return { part: [...parts, `… (${counted(left, "more element")})`], used };
  return { part: parts.every((part, index) => Object.is(part, list[index])) ? list : parts, used };
}

function cutObject(members: Members, bounds: Bounds): Cut {
  const names = Object.keys(members);
  const keptNames = firstOf(names, partsIn(bounds), bounds.first);
  if (keptNames.length === 0 && names.length > 0) return { part: `… (${counted(names.length, "field")})`, used: 0 };
  const values = keptNames.map((name) => members[name]);
  const { parts, used } = cutEach(values, bounds);
  const left = names.length - keptNames.length;
  const isSame =
    left === 0 && keptNames.every((name, index) => name.length <= MAX_NAME && Object.is(parts[index], values[index]));
  if (isSame) return { part: members, used };
  const entries = keptNames.map((name, index) => [cutText(name, MAX_NAME), parts[index]]);
  // An assignment would lose a member named __proto__.
  return {
    part: Object.fromEntries(left > 0 ? [...entries, ["…", `(${counted(left, "more field")})`]] : entries),
    used,
  };
}

function firstOf(names: readonly string[], room: number, first: ReadonlySet<string>): readonly string[] {
  if (names.length <= room) return names;
  let others = room - names.filter((name) => first.has(name)).length;
  return names.filter((name) => first.has(name) || others-- > 0);
}

function cutEach(values: readonly unknown[], bounds: Bounds): { parts: readonly unknown[]; used: number } {
  let used = values.length * partRoom(bounds);
  const parts = values.map((value, index) => {
    const room = Math.floor(Math.max(0, bounds.room - used) / (values.length - index));
    const found = cut(value, { ...bounds, room, depth: bounds.depth + 1 });
    used += found.used;
    return found.part;
  });
  return { parts, used };
}
