import type { z } from "#contract/index.ts";

/** A field of an answer, with its name as a path; `value` is `undefined` where it is absent. */
export interface AnswerField {
  readonly name: string;
  readonly value: unknown;
  readonly isDocumented: boolean;
}

/** The fields of an object: those of its schema in their order, whether they came or not, then the others. Documented objects inside it are opened. */
export function fieldsOf(
  schema: z.ZodMiniObject,
  value: Readonly<Record<string, unknown>>,
  within = "",
): AnswerField[] {
  const documented = Object.keys(schema.shape);
  const unknown = Object.keys(value).filter((name) => !documented.includes(name));
  return [...documented, ...unknown].flatMap((name) => {
    const member = value[name];
    const inner = documented.includes(name) ? objectIn(schema.shape[name]) : undefined;
    const path = within === "" ? name : `${within}.${name}`;
    if (inner && typeof member === "object" && member !== null) {
      return fieldsOf(inner, member as Record<string, unknown>, path);
    }
    return [{ name: path, value: member, isDocumented: documented.includes(name) }];
  });
}

/** The object that a member is, where it is one or may be absent. */
function objectIn(schema: unknown): z.ZodMiniObject | undefined {
  const { shape, innerType } = (schema as z.ZodMiniType).def as { shape?: object; innerType?: unknown };
  if (shape) return schema as z.ZodMiniObject;
  return innerType === undefined ? undefined : objectIn(innerType);
}
