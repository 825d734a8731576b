import { groupBy } from "#json/group-by.ts";
import { isObject, isSame, type Path } from "#json/json-path.ts";
import { sectionOf, sections } from "./section-of.ts";

/** A difference between two versions of an AI integration (requests). `before` or `after` is `undefined` for nothing. */
export type Change =
  | { kind: "value"; path: Path; before: unknown; after: unknown; element?: string }
  /** A whole element of a list with ids. The path of a removed one is its path before. */
  | { kind: "added" | "removed"; path: Path; element: string; value: unknown }
  | { kind: "order"; path: Path };

/** Whether a path leads to a list whose elements are known by id: models or groups. */
export const isListById = (path: Path) =>
  path.length === 2 && path[0] === "config" && (path[1] === "gatewayModels" || path[1] === "concurrencyGroups");

/** Parts of the request whose members are fields of the form. Added as a whole, they are listed by field. */
const GROUPS =
  /^config\.(?:chatModel(?:\.ability)?|capabilities|appConfig|attachmentTest(?:\.(?:url|base64)Mode)?|vertexByokCredential(?:\.googleCredentials)?)$/;

/** Returns the differences by member. Models and groups are matched by id; any other list is one value. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  // One array for all: ten thousand models may have a change each.
  const found: Change[] = [];
  compare(before, after, [], undefined, found);
  return found;
}

function compare(before: unknown, after: unknown, path: Path, element: string | undefined, found: Change[]): void {
  if (before === after) return;
  if (isListById(path)) {
    // A list that was added or removed as a whole is listed by element too.
    const [was, is] = [before ?? [], after ?? []];
    if (Array.isArray(was) && Array.isArray(is) && was.length + is.length > 0) {
      compareElements(was, is, path, found);
      return;
    }
  }
  const isAddedGroup =
    before === undefined && isObject(after) && Object.keys(after).length > 0 && GROUPS.test(path.join("."));
  const was = isAddedGroup ? {} : before;
  if (isObject(was) && isObject(after)) {
    compareMembers(was, after, path, element, found);
    return;
  }
  if (isSame(before, after)) return;
  found.push({ kind: "value", path, before, after, ...(element === undefined ? {} : { element }) });
}

function compareMembers(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: Path,
  element: string | undefined,
  found: Change[],
): void {
  // No allocation for equal members, which are nearly all.
  for (const name of Object.keys(before)) {
    const is = Object.hasOwn(after, name) ? after[name] : undefined;
    if (before[name] !== is) compare(before[name], is, [...path, name], element, found);
  }
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name)) compare(undefined, after[name], [...path, name], element, found);
  }
}

function compareElements(before: readonly unknown[], after: readonly unknown[], path: Path, found: Change[]): void {
  // Fast path: elements were edited in place, so no keys are needed to match them.
  if (before.length === after.length && before.every((element, index) => isSameElement(element, after[index]))) {
    after.forEach((value, index) => {
      if (value !== before[index]) compare(before[index], value, [...path, index], nameOf(value, path, index), found);
    });
    return;
  }
  const beforeKeys = keysOf(before);
  const afterKeys = keysOf(after);
  const placeBefore = new Map(beforeKeys.map((key, index) => [key, index]));
  const isStill = new Set(afterKeys);
  after.forEach((value, index) => {
    const at = [...path, index];
    const was = placeBefore.get(afterKeys[index] ?? "");
    if (was === undefined) found.push({ kind: "added", path: at, element: nameOf(value, path, index), value });
    else compare(before[was], value, at, nameOf(value, path, index), found);
  });
  before.forEach((value, index) => {
    if (isStill.has(beforeKeys[index] ?? "")) return;
    found.push({ kind: "removed", path: [...path, index], element: nameOf(value, path, index), value });
  });
  const kept = afterKeys.flatMap((key) => placeBefore.get(key) ?? []);
  if (kept.some((place, index) => index > 0 && place < (kept[index - 1] ?? 0))) found.push({ kind: "order", path });
}

const isSameElement = (a: unknown, b: unknown) =>
  a === b || (isObject(a) && isObject(b) && typeof a["id"] === "string" && a["id"] === b["id"]);

/** Returns what identifies each element: its id and its turn among equal ids; without an id, its index. */
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

function nameOf(element: unknown, list: Path, index: number): string {
  const name = isObject(element) ? (element["id"] ?? element["name"]) : undefined;
  return typeof name === "string" && name !== ""
    ? name
    : `${list[1] === "gatewayModels" ? "Model" : "Group"} ${index + 1}`;
}

/** Groups differences by section, in the order of the page. */
export function groupChanges(changes: readonly Change[]) {
  const bySection = groupBy(changes, ({ path }) => sectionOf(path));
  return sections.flatMap(({ id, title }) => {
    const found = bySection.get(id);
    // Of the overview nothing but that can be changed.
    return found ? [{ id, title: id === "overview" ? "AI on or off" : title, changes: found }] : [];
  });
}
