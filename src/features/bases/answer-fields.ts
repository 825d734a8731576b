import { shapeOf, type z } from "#contract/index.ts";
import { isObject } from "#json/json-path.ts";

/**
 * Returns the fields of a response: those of its schema, present or not, then others. Documented objects are expanded:
 * `name` is a path.
 */
export function fieldsOf(
  schema: z.ZodMiniType,
  value: Readonly<Record<string, unknown>>,
  parentPath = "",
): { name: string; value: unknown; isDocumented: boolean }[] {
  const shape = shapeOf(schema) ?? {};
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
  return [...Object.keys(shape), ...unknown].flatMap((name) => {
    const member = value[name];
    const isDocumented = Object.hasOwn(shape, name);
    const path = parentPath === "" ? name : `${parentPath}.${name}`;
    const inner = isDocumented ? (shape[name] as z.ZodMiniType) : undefined;
    if (inner && shapeOf(inner) && isObject(member)) return fieldsOf(inner, member, path);
    return [{ name: path, value: member, isDocumented }];
  });
}
