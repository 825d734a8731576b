import { isObject, type Path } from "#json/json-path.ts";
import { isSecretAt, type Marks } from "../request/secrets.ts";

/** Returns the name of an element of open shape: the first of the usual members that is a text, and no secret. */
export function elementName(value: unknown, at: Path, marks: Marks): string | undefined {
  if (!isObject(value)) return undefined;
  const found = ["name", "label", "id", "type"].find(
    (member) => typeof value[member] === "string" && value[member] !== "" && !isSecretAt([...at, member], marks),
  );
  return found === undefined ? undefined : (value[found] as string);
}
