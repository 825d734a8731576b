import type { z } from "#contract/index.ts";

/** A field of an answer; `name` is a path, `value` is `undefined` if absent. */
export interface AnswerField {
  readonly name: string;
  readonly value: unknown;
  readonly isDocumented: boolean;
}

/** Returns the fields of the schema in order, present or not, then the others. Documented objects are expanded. */
export function fieldsOf(
  schema: z.ZodMiniObject,
  value: Readonly<Record<string, unknown>>,
  parentPath = "",
): AnswerField[] {
  const documented = Object.keys(schema.shape);
  const unknown = Object.keys(value).filter((name) => !documented.includes(name));
  return [...documented, ...unknown].flatMap((name) => {
    const member = value[name];
    const objectSchema = documented.includes(name) ? objectSchemaOf(schema.shape[name]) : undefined;
    const path = parentPath === "" ? name : `${parentPath}.${name}`;
    if (objectSchema && typeof member === "object" && member !== null) {
      return fieldsOf(objectSchema, member as Record<string, unknown>, path);
    }
    return [{ name: path, value: member, isDocumented: documented.includes(name) }];
  });
}

/** Returns the object schema of a member, also of an optional one. */
function objectSchemaOf(schema: unknown): z.ZodMiniObject | undefined {
  const { shape, innerType } = (schema as z.ZodMiniType).def as { shape?: object; innerType?: unknown };
  if (shape) return schema as z.ZodMiniObject;
  return innerType === undefined ? undefined : objectSchemaOf(innerType);
}
