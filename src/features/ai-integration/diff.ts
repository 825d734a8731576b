import { isSame, type Path } from "./path.ts";

/** One difference between two requests. `before` or `after` is `undefined` where nothing is there. */
export type Change =
  | { kind: "value"; path: Path; before: unknown; after: unknown; element?: string }
  /** A whole element of a list whose elements have ids. A removed one is named by its place before. */
  | { kind: "added" | "removed"; path: Path; element: string; value: unknown }
  | { kind: "order"; path: Path };

const isListById = (path: Path) =>
  path.length === 2 && path[0] === "config" && (path[1] === "gatewayModels" || path[1] === "concurrencyGroups");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What differs, member by member; models and groups are matched by their ids, other lists count as one value. */
export function changesBetween(before: unknown, after: unknown, path: Path = [], element?: string): Change[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after) && isListById(path)) {
    return elementChanges(before, after, path);
  }
  if (isObject(before) && isObject(after)) {
    const changes: Change[] = [];
    const compare = (name: string, was: unknown, is: unknown) => {
      // One by one: a list of ten thousand models has more changes than a call takes arguments.
      for (const change of changesBetween(was, is, [...path, name], element)) changes.push(change);
    };
    // Of a thousand models that were edited together nearly all members are the same: nothing is made for those.
    for (const name of Object.keys(before)) {
      const was = before[name];
      if (was !== after[name]) compare(name, was, Object.hasOwn(after, name) ? after[name] : undefined);
    }
    for (const name of Object.keys(after)) {
      if (!Object.hasOwn(before, name)) compare(name, undefined, after[name]);
    }
    return changes;
  }
  // A list that comes or goes as a whole is told element by element too.
  if (isListById(path)) {
    const [was, is] = [before ?? [], after ?? []];
    if (Array.isArray(was) && Array.isArray(is) && was.length + is.length > 0) return elementChanges(was, is, path);
  }
  if (isSame(before, after)) return [];
  return [{ kind: "value", path, before, after, ...(element === undefined ? {} : { element }) }];
}

function elementChanges(before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  // Of thousands of elements mostly one was edited where it stands: then no keys are needed to find its match.
  if (before.length === after.length && before.every((element, index) => isSameElement(element, after[index]))) {
    return after.flatMap((value, index) =>
      value === before[index] ? [] : changesBetween(before[index], value, [...path, index], nameOf(value, index)),
    );
  }
  const beforeKeys = keysOf(before);
  const afterKeys = keysOf(after);
  const placeBefore = new Map(beforeKeys.map((key, index) => [key, index]));
  const isStill = new Set(afterKeys);
  const changed = after.flatMap((value, index): Change[] => {
    const at = [...path, index];
    const was = placeBefore.get(afterKeys[index] ?? "");
    if (was === undefined) return [{ kind: "added", path: at, element: nameOf(value, index), value }];
    return changesBetween(before[was], value, at, nameOf(value, index));
  });
  const removed = before.flatMap((value, index): Change[] =>
    isStill.has(beforeKeys[index] ?? "")
      ? []
      : [{ kind: "removed", path: [...path, index], element: nameOf(value, index), value }],
  );
  const kept = afterKeys.flatMap((key) => placeBefore.get(key) ?? []);
  const isReordered = kept.some((place, index) => index > 0 && place < (kept[index - 1] ?? 0));
  return [...changed, ...removed, ...(isReordered ? [{ kind: "order", path } as const] : [])];
}

const isSameElement = (a: unknown, b: unknown) =>
  a === b || (isObject(a) && isObject(b) && typeof a["id"] === "string" && a["id"] === b["id"]);

/** What an element is told apart by: its id, and among equals its turn; without an id its place. */
function keysOf(elements: readonly unknown[]): string[] {
  const turns = new Map<string, number>();
  return elements.map((element, index) => {
    const id = isObject(element) && typeof element["id"] === "string" ? element["id"] : undefined;
    if (id === undefined) return `place ${index}`;
    const turn = turns.get(id) ?? 0;
    turns.set(id, turn + 1);
    return `id ${turn} ${id}`;
  });
}

function nameOf(element: unknown, index: number): string {
  const name = isObject(element) ? (element["id"] ?? element["name"]) : undefined;
  return typeof name === "string" && name !== "" ? name : `number ${index + 1}`;
}
