import { getAt, isObject, listOf, type Path } from "#json/json-path.ts";

/**
 * Returns the path in a later version of an AI integration for one in an earlier version; `undefined` if its parent is gone.
 * Objects of lists match by id or name, else by index. A list that is left out loses its objects, unless `staysWhole`.
 */
export function matchingPath(path: Path, before: unknown, after: unknown, staysWhole = false): Path | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return path;
  if (after === undefined) return staysWhole || !isInObjectOfList(path) ? path : undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    if (rest.length === 0) return path;
    const index = after.findIndex((_, at) => matchingIndex(before, after, at) === step);
    const left = index < 0 ? undefined : matchingPath(rest, before[Number(step)], after[index], staysWhole);
    return left && [index, ...left];
  }
  if (!isObject(before) || !isObject(after)) return undefined;
  const left = matchingPath(rest, before[step], Object.hasOwn(after, step) ? after[step] : undefined, staysWhole);
  return left && [step, ...left];
}

const isInObjectOfList = (path: Path) => path.slice(0, -1).some((step) => typeof step === "number");

/** Whether a request has neither a secret nor the list that it belongs to. */
export const isLeftOut = (path: Path, request: unknown): boolean => getAt(request, listOf(path) ?? path) === undefined;

/** Returns the index in the earlier list of the object that matches; `undefined` for a new object. */
export function matchingIndex(
  before: readonly unknown[],
  after: readonly unknown[],
  index: number,
): number | undefined {
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
