import { getAt, isObject, type Path } from "#json/json-path.ts";

/**
 * Returns where a path of an earlier request leads in a later one; `undefined` if what has it is gone. An object of a list is
 * the one with the same id or name, else the one at its place. A list of objects that is left out is gone with its objects,
 * unless all that is left out stays (`staysWhole`).
 */
export function pathInLater(path: Path, before: unknown, after: unknown, staysWhole = false): Path | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return path;
  if (after === undefined) return staysWhole || !isInObjectOfList(path) ? path : undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    if (rest.length === 0) return path;
    const index = after.findIndex((_, at) => earlierIndex(before, after, at) === step);
    const left = index < 0 ? undefined : pathInLater(rest, before[Number(step)], after[index], staysWhole);
    return left && [index, ...left];
  }
  if (!isObject(before) || !isObject(after)) return undefined;
  const left = pathInLater(rest, before[step], Object.hasOwn(after, step) ? after[step] : undefined, staysWhole);
  return left && [step, ...left];
}

const isInObjectOfList = (path: Path) => path.slice(0, -1).some((step) => typeof step === "number");

/** Whether a request leaves out a secret and the list that it is in, so that a service that keeps secrets keeps it. */
export function isLeftOut(path: Path, request: unknown): boolean {
  const isInList = typeof path.at(-1) === "number";
  return getAt(request, isInList ? path.slice(0, -1) : path) === undefined;
}

/** Returns the index of the object that an object of a list continues; `undefined` for a new one. */
export function earlierIndex(before: readonly unknown[], after: readonly unknown[], index: number): number | undefined {
  const element = after[index];
  if (!isObject(element)) return undefined;
  const known = before.findIndex((one) => isSameObject(one, element));
  if (known >= 0) return known;
  const earlier = before[index];
  return isObject(earlier) && !after.some((one) => isSameObject(earlier, one)) ? index : undefined;
}

function isSameObject(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  const name = one["id"] ?? one["name"];
  return name !== undefined && name === (other["id"] ?? other["name"]);
}
