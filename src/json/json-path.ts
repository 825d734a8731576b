/** A place in a JSON value: member names and array indexes. */
export type Path = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a place; `undefined` when nothing is there, for JSON itself has no undefined. */
export function getAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    if (typeof step === "number" ? !Array.isArray(at) : !isObject(at)) return undefined;
    if (!Object.hasOwn(at as object, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}

/**
 * A copy with another value at a place; `undefined` takes away what is there. Members keep their place and order, what
 * is not on the way keeps its identity, and objects or arrays missing on the way are added. An index past the end adds
 * one element.
 */
export function setAt<T>(value: T, path: Path, next: unknown): T {
  return put(value, path, 0, next) as T;
}

function put(value: unknown, path: Path, depth: number, next: unknown): unknown {
  const step = path[depth];
  if (step === undefined) return next;
  if (typeof step === "number") {
    const elements: readonly unknown[] = Array.isArray(value) ? value : [];
    const element = put(elements[step], path, depth + 1, next);
    if (element === undefined) return step < elements.length ? elements.toSpliced(step, 1) : value;
    if (step < elements.length && element === elements[step]) return value;
    return step < elements.length ? elements.with(step, element) : [...elements, element];
  }
  const members = isObject(value) ? value : {};
  const before = Object.hasOwn(members, step) ? members[step] : undefined;
  const member = put(before, path, depth + 1, next);
  if (member === before && (member !== undefined || !Object.hasOwn(members, step))) return value;
  if (member !== undefined) return { ...members, [step]: member };
  const { [step]: _, ...rest } = members;
  return rest;
}

/** Like `setAt`, but where a member is taken away, objects that are empty for it go too, up to `keep` steps from the top. */
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

/** Whether two JSON values say the same; the order of members is no difference. */
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

/** The second value with every part that says the same as the first, down to the order of members, being the very same object. */
export function reuse<T>(before: unknown, after: T): T {
  return share(before, after) as T;
}

function share(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = later(() => new Set<unknown>(before));
    const byId = later(() => new Map(before.map((element) => [idOf(element), element] as const)));
    const shared = after.map((element: unknown, index): unknown => {
      // What stands where it stood is not looked for; what only moved is the same already; what was read anew is found
      // again by its id, or by its place.
      if (element === before[index]) return element;
      const id = idOf(element);
      if (id !== undefined && id === idOf(before[index])) return share(before[index], element);
      if (typeof element === "object" && known().has(element)) return element;
      return share(id === undefined ? before[index] : byId().get(id), element);
    });
    return isSameList(shared, before) ? before : shared;
  }
  if (!isObject(before) || !isObject(after)) return after;
  const names = Object.keys(after);
  let isSameObject = true;
  // Of a thousand models that were edited together each shares what is in it already: then there is nothing to put in its place.
  let shared: Map<string, unknown> | undefined;
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const member = Object.hasOwn(before, name) ? share(before[name], after[name]) : after[name];
    if (member !== after[name]) (shared ??= new Map<string, unknown>()).set(name, member);
    isSameObject &&= member === before[name];
  }
  if (isSameObject && isSameList(names, Object.keys(before))) return before;
  return shared ? Object.fromEntries(names.map((name) => [name, shared.get(name) ?? after[name]])) : after;
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((element, index) => element === b[index]);

/** What a function makes, once somebody asks. */
function later<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

const idOf = (element: unknown) => (isObject(element) && typeof element["id"] === "string" ? element["id"] : undefined);

/** A place as a JSON pointer, RFC 6901. */
export function toPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** A place in words that stand in a sentence: `config.gatewayModels[3].id`. */
export function toText(path: Path): string {
  return path.map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`)).join("");
}
