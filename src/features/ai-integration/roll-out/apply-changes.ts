import type { AiIntegration } from "#contract/index.ts";
import { getAt, isObject, putAt, setAt, type Path } from "#json/json-path.ts";
import { isListById, type Change } from "../request/changes.ts";
import { sections, type SectionId } from "../request/section-of.ts";

const LIST_STEPS = 2;

const idOf = (element: unknown) => (isObject(element) ? (element["id"] ?? element["name"]) : undefined);

/** Returns the id of the model or group of a request that a path leads into; `undefined` if it has none. */
export const idAlong = (path: Path, request: AiIntegration) => idOf(getAt(request, path.slice(0, LIST_STEPS + 1)));

/** Returns the path to the same place in another request, where a model or group has that id; `undefined` if none has it. */
export function samePath(path: Path, id: unknown, request: AiIntegration): Path | undefined {
  const list = path.slice(0, LIST_STEPS);
  if (!isListById(list) || path.length === LIST_STEPS) return path;
  const index = id === undefined ? -1 : elementsAt(request, list).findIndex((element) => idOf(element) === id);
  return index < 0 ? undefined : [...list, index, ...path.slice(LIST_STEPS + 1)];
}

const elementsAt = (request: AiIntegration, list: Path) => (getAt(request, list) ?? []) as readonly unknown[];

/** Applies changes `made` in another request. Returns the changed one, and what does not fit, such as a missing model. */
export function withChanges(request: AiIntegration, changes: readonly Change[], made: AiIntegration) {
  const skipped: Change[] = [];
  let changed = request;
  for (const change of changes) {
    const next = withChange(changed, change, made);
    if (next) changed = next;
    else skipped.push(change);
  }
  return { request: changed, skipped };
}

function withChange(request: AiIntegration, change: Change, made: AiIntegration): AiIntegration | undefined {
  if (change.kind === "order") return undefined;
  const { path } = change;
  if (change.kind === "value") {
    const { before, after } = change;
    const here = samePath(path, idAlong(path, made), request);
    if (!here || after !== undefined || !isObject(before)) return here && putAt(request, here, after, 1);
    // Removes only the members that it had: another space may have more.
    return Object.keys(before).reduce((rest, name) => putAt(rest, [...here, name], undefined, 1), request);
  }
  const list = path.slice(0, LIST_STEPS);
  const elements = elementsAt(request, list);
  const id = idOf(change.value);
  const index = id === undefined ? -1 : elements.findIndex((element) => idOf(element) === id);
  if (change.kind === "removed") return index < 0 ? request : setAt(request, list, elements.toSpliced(index, 1));
  return setAt(request, list, index < 0 ? [...elements, change.value] : elements.with(index, change.value));
}

/** Returns a request with whole sections of another one. */
export function withSections(request: AiIntegration, from: AiIntegration, ids: readonly SectionId[]): AiIntegration {
  const places = sections.flatMap(({ id, places: own }): readonly string[] => (ids.includes(id) ? own : []));
  return places.reduce((made, place) => {
    const path = place.split(".");
    return putAt(made, path, getAt(from, path), 1);
  }, request);
}
