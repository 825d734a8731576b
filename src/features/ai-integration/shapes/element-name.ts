import { isObject, type Path } from "#json/json-path.ts";
import type { ShapeKind } from "#session/shapes.ts";
import { isSecretAt, type Marks } from "../request/secrets.ts";

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
