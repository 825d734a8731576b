/** The most characters of one text that a page shows. A line of 5,000 has room for its name and for spaces before it. */
const MAX_TEXT = 4_000;
/** The most elements of a list, and members of an object. */
const MAX_PARTS = 1_000;
/** The most characters of a whole value, roughly. */
const ROOM = 100_000;
/** What each part takes besides its text. */
const PART_ROOM = 40;
/** What an element needs that is a list or an object itself, to be of use. */
const NESTED_ROOM = 400;
const MIN_TEXT = 100;
const MAX_NAME = 200;

const NONE: ReadonlySet<string> = new Set();

/** What a text that was cut ends with. */
const NOTE = /… \([\d,]+ characters\)$/;

/** A text of at most `max` characters. One that is longer is cut and says how long it is, or was before an earlier cut. */
export function cutText(text: string, max = MAX_TEXT): string {
  if (text.length <= max) return text;
  const note = NOTE.exec(text.slice(-40))?.[0] ?? `… (${count(text.length, "character")})`;
  return `${text.slice(0, Math.max(0, max - note.length)).toWellFormed()}${note}`;
}

/**
 * A JSON value that is small enough for a page: long texts, lists and objects are cut and say what they are. A value that
 * is small enough is returned as it is. Members whose names are in `first` are kept before others. Expects at most 200
 * levels.
 */
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
    // Line breaks and quotes take two characters and more.
    const written = JSON.stringify(part).length - 2;
    const fitting =
      written <= max ? part : cutText(value, Math.max(MIN_TEXT, Math.floor((max * part.length) / written)));
    return { part: fitting, used: Math.min(written, max) };
  }
  if (typeof value !== "object" || value === null) return { part: value, used: 0 };
  return Array.isArray(value) ? cutList(value, bounds) : cutObject(value as Members, bounds);
}

type Members = Readonly<Record<string, unknown>>;

// A line of a deep part begins with as many spaces.
const partRoom = ({ depth }: Bounds) => PART_ROOM + 2 * depth;
const partsIn = (bounds: Bounds, each = partRoom(bounds)) => Math.min(MAX_PARTS, Math.floor(bounds.room / each));

function cutList(list: readonly unknown[], bounds: Bounds): Cut {
  const isNested = typeof list[0] === "object" && list[0] !== null && bounds.room > NESTED_ROOM;
  const kept = Math.min(list.length, isNested ? partsIn(bounds, partRoom(bounds) + NESTED_ROOM) : partsIn(bounds));
  if (kept === 0 && list.length > 0) return { part: `… (${count(list.length, "element")})`, used: 0 };
  const { parts, used } = cutEach(list.slice(0, kept), bounds);
  const left = list.length - kept;
  if (left > 0) return { part: [...parts, `… (${count(left, "more element")})`], used };
  return { part: parts.every((part, index) => Object.is(part, list[index])) ? list : parts, used };
}

function cutObject(members: Members, bounds: Bounds): Cut {
  const names = Object.keys(members);
  const kept = firstOf(names, partsIn(bounds), bounds.first);
  if (kept.length === 0 && names.length > 0) return { part: `… (${count(names.length, "member")})`, used: 0 };
  const values = kept.map((name) => members[name]);
  const { parts, used } = cutEach(values, bounds);
  const left = names.length - kept.length;
  const isSame =
    left === 0 && kept.every((name, index) => name.length <= MAX_NAME && Object.is(parts[index], values[index]));
  if (isSame) return { part: members, used };
  const entries = kept.map((name, index) => [cutText(name, MAX_NAME), parts[index]]);
  // Not assignment: a member called __proto__ has to stay a member.
  return {
    part: Object.fromEntries(left > 0 ? [...entries, ["…", `(${count(left, "more member")})`]] : entries),
    used,
  };
}

function firstOf(names: readonly string[], room: number, first: ReadonlySet<string>): readonly string[] {
  if (names.length <= room) return names;
  let others = room - names.filter((name) => first.has(name)).length;
  return names.filter((name) => first.has(name) || others-- > 0);
}

/** Each part gets an equal share of the room that those before it have left. */
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

function count(of: number, word: string): string {
  return `${of.toLocaleString("en-US")} ${word}${of === 1 ? "" : "s"}`;
}
