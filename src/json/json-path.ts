export type Path = readonly (string | number)[];

/** Returns whether a value of JSON is an object, not a list or null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the part of a JSON value at a path; `undefined` if there is none. */
export function getAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    if (typeof step === "number" ? !Array.isArray(at) : !isObject(at)) return undefined;
    if (!Object.hasOwn(at as object, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}

/** Replaces each part of a value, outer parts first, and renames its members. `name` is the name of a member. */
export function mapParts(
  value: unknown,
  replace: (part: unknown, name?: string) => unknown,
  rename = (name: string) => name,
): unknown {
  const walk = (whole: unknown, above?: string): unknown => {
    const part = replace(whole, above);
    if (Array.isArray(part)) return part.map((element: unknown) => walk(element));
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [rename(name), walk(member, name)]));
  };
  return walk(value);
}

/** Returns the paths of all texts in a value. */
export function textPaths(value: unknown, above: Path = []): Path[] {
  if (typeof value === "string") return [above];
  if (Array.isArray(value)) return value.flatMap((element, index) => textPaths(element, [...above, index]));
  return isObject(value) ? Object.entries(value).flatMap(([name, member]) => textPaths(member, [...above, name])) : [];
}

/** Returns the path of the list that a path leads into; `undefined` if it leads to a member of an object. */
export const listOf = (path: Path): Path | undefined =>
  typeof path.at(-1) === "number" ? path.slice(0, -1) : undefined;

/** `undefined` removes the value. Keeps order and identity of other parts. An index past the end appends one. */
export function setAt<T>(value: T, path: Path, next: unknown): T {
  return setStep(value, path, 0, next) as T;
}

function setStep(value: unknown, path: Path, depth: number, next: unknown): unknown {
  const step = path[depth];
  if (step === undefined) return next;
  if (typeof step === "number") {
    const elements: readonly unknown[] = Array.isArray(value) ? value : [];
    const element = setStep(elements[step], path, depth + 1, next);
    if (element === undefined) return step < elements.length ? elements.toSpliced(step, 1) : value;
    if (step < elements.length && element === elements[step]) return value;
    return step < elements.length ? elements.with(step, element) : [...elements, element];
  }
  const members = isObject(value) ? value : {};
  const before = Object.hasOwn(members, step) ? members[step] : undefined;
  const member = setStep(before, path, depth + 1, next);
  if (member === before && (member !== undefined || !Object.hasOwn(members, step))) return value;
  if (member !== undefined) return { ...members, [step]: member };
  const { [step]: _, ...rest } = members;
  return rest;
}

/** Like `setAt`, but a removal also removes empty parents below the first `keep` steps. */
export function putAt<T>(value: T, path: Path, next: unknown, keep: number): T {
  let changed = setAt(value, path, next);
  if (next !== undefined || changed === value) return changed;
  for (let length = path.length - 1; length > keep; length -= 1) {
    const above = path.slice(0, length);
    const holder = getAt(changed, above);
    if (typeof above.at(-1) === "number" || !isObject(holder) || Object.keys(holder).length > 0) break;
    changed = setAt(changed, above, undefined);
  }
  return changed;
}

export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element, index) => isSame(element, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}

/** Returns `after` with equal parts of `before` reused: 60 edits of 2,500 models then keep 2 MB for undo instead of 51. */
export function reuse<T>(before: unknown, after: T): T {
  return reuseParts(before, after) as T;
}

function reuseParts(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = lazy(() => new Set<unknown>(before));
    const byId = lazy(() => new Map(before.map((element) => [idOf(element), element] as const)));
    const shared = after.map((element: unknown, index): unknown => {
      // Moved elements are identical. Elements that were parsed again are found by id or index.
      if (element === before[index]) return element;
      const id = idOf(element);
      if (id !== undefined && id === idOf(before[index])) return reuseParts(before[index], element);
      if (typeof element === "object" && known().has(element)) return element;
      return reuseParts(id === undefined ? before[index] : byId().get(id), element);
    });
    return isSameList(shared, before) ? before : shared;
  }
  if (!isObject(before) || !isObject(after)) return after;
  const names = Object.keys(after);
  let isSameObject = true;
  // Created on demand: usually nothing is shared.
  let shared: Map<string, unknown> | undefined;
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const member = Object.hasOwn(before, name) ? reuseParts(before[name], after[name]) : after[name];
    if (member !== after[name]) (shared ??= new Map<string, unknown>()).set(name, member);
    isSameObject &&= member === before[name];
  }
  if (isSameObject && isSameList(names, Object.keys(before))) return before;
  return shared ? Object.fromEntries(names.map((name) => [name, shared.get(name) ?? after[name]])) : after;
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((element, index) => element === b[index]);

function lazy<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

const idOf = (element: unknown) => (isObject(element) && typeof element["id"] === "string" ? element["id"] : undefined);

export function toPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Reads what `toPointer` wrote. A step of digits alone is an index. */
export const fromPointer = (pointer: string): Path =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll("~1", "/").replaceAll("~0", "~")));

/** Formats a path as `config.gatewayModels[3].id`. */
export function toText(path: Path): string {
  return path.map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`)).join("");
}
