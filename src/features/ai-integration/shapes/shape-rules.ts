import type { AiIntegration } from "#contract/index.ts";
import { getAt, isObject, type Path } from "#json/json-path.ts";
import type { Shape } from "#session/json-schema/read-schema.ts";
import { shapeFaults } from "#session/json-schema/schema-faults.ts";
import type { ShapeKind } from "#session/shapes.ts";
import type { Check } from "../request/checks.ts";
import { ENTER_AGAIN, isSecretAt, pathsOf, patternOf, type Marks } from "../request/secrets.ts";
import type { ShapesInUse } from "../request/shapes-in-use.ts";

/** Paths of the elements that a shape (a JSON Schema of the connection) describes; a number is any index. */
const ELEMENTS: Record<ShapeKind, Path> = {
  providers: ["config", "llmProviders", 0],
  taskTypes: ["config", "concurrencyGroups", 0, "taskTypes", 0],
  keys: ["config", "concurrencyGroups", 0, "keys", 0],
};

/** Returns what shapes say of a request: its secrets, and what it does not have of them. */
export function rulesOf(shapes: ShapesInUse["shapes"]): ShapesInUse {
  const kinds = Object.keys(shapes) as ShapeKind[];
  const marks = Object.assign({}, ...kinds.map((kind) => marksOf(shapes[kind], ELEMENTS[kind]))) as Marks;
  const checksOf = (request: AiIntegration, marked: Marks) =>
    kinds.flatMap((kind) =>
      pathsOf(request, patternOf(ELEMENTS[kind])).flatMap((path) => {
        const element = getAt(request, path);
        return checksOfElement(shapes[kind], element, path, elementName(element, path, marked, kind));
      }),
    );
  return { shapes, marks, checksOf };
}

function marksOf(shape: Shape | undefined, path: Path): Marks {
  if (!shape) return {};
  const { kind, isSecret, members = [], element } = shape;
  if (isSecret !== undefined) return { [patternOf(kind === "texts" ? [...path, 0] : path)]: isSecret };
  const inMembers = members.map((member) => marksOf(member.shape, [...path, member.name]));
  return Object.assign({}, marksOf(element, [...path, 0]), ...inMembers) as Marks;
}

function checksOfElement(shape: Shape | undefined, element: unknown, at: Path, name: string): Check[] {
  if (!shape) return [];
  return shapeFaults(shape, element, at).flatMap((fault): Check[] => {
    // A secret that has to be entered again is there, as far as anyone knows.
    if (getAt(element, fault.path.slice(at.length)) === ENTER_AGAIN) return [];
    const field = fault.path.length === at.length ? name : `${labelOf(fault.shape, fault.path)} of ${name}`;
    return [{ path: fault.path, message: `${field}: ${fault.message}` }];
  });
}

/** What an element of open shape is called. */
export const ELEMENT_WORDS: Record<ShapeKind, string> = { providers: "Provider", taskTypes: "Task type", keys: "Key" };

/** Returns the name of an element of open shape: the first of the usual members that is a text and no secret, else its number. */
export function elementName(element: unknown, at: Path, marks: Marks, kind: ShapeKind): string {
  const value = isObject(element) ? element : {};
  const found = ["name", "label", "id", "type"].find(
    (member) => typeof value[member] === "string" && value[member] !== "" && !isSecretAt([...at, member], marks),
  );
  return found === undefined ? `${ELEMENT_WORDS[kind]} ${Number(at.at(-1)) + 1}` : (value[found] as string);
}

export const labelOf = ({ title }: Shape, path: Path): string => title ?? String(path.at(-1));
