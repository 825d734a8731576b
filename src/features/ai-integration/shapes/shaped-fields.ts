import { isObject, type Path } from "#json/json-path.ts";
import type { Shape } from "#session/json-schema/read-schema.ts";
import type { FieldDeclaration, FieldKind, FieldTable } from "../request/field-kinds.ts";
import { isSecretAt, type Marks } from "../request/secrets.ts";
import { labelOf } from "./shape-rules.ts";

/** The field of each kind, and whether it can show a value without losing anything. */
const KINDS: Record<Shape["kind"], readonly [field: FieldKind, fits: (value: unknown) => boolean]> = {
  text: ["text", (value) => typeof value === "string"],
  number: ["number", (value) => typeof value === "number"],
  flag: ["flag", (value) => typeof value === "boolean"],
  choice: ["values", (value) => typeof value !== "object"],
  texts: ["strings", (value) => Array.isArray(value) && value.every((text) => typeof text === "string")],
  object: ["values", isObject],
  any: ["values", () => false],
};

/** Returns the fields of an object, and of the objects in it. `at` is the path of the object, `above` of those around it. */
export function fieldsOf({ members = [] }: Shape, at: Path, marks: Marks, above: readonly string[] = []): FieldTable {
  const fields = members.map(({ name, shape, isRequired }): [string, FieldDeclaration][] => {
    const steps = [...above, name];
    const path = [...at, ...steps];
    const { kind, help, isAddress, element } = shape;
    // Not the shape alone: a name that sounds like a secret, and the user's marks, count too.
    const isSecret = kind === "text" && isSecretAt(path, marks);
    const field = {
      kind: isSecret ? "secret" : KINDS[kind][0],
      label: labelOf(shape, path),
      isRequired,
      ...(help !== undefined && { description: help }),
      ...(isAddress && { isMono: true }),
      ...(kind === "texts" && { suggestions: (shape.choices ?? element?.choices ?? []).map(String) }),
    } as const;
    return [[steps.join("/"), field], ...Object.entries(fieldsOf(shape, at, marks, steps))];
  });
  return Object.fromEntries(fields.flat());
}

/** Whether a form can show a value without losing anything. */
export const fitsForm = ({ kind }: Shape, value: unknown): boolean => value === undefined || KINDS[kind][1](value);
