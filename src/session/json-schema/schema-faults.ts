import { isObject, type Path } from "#json/json-path.ts";
import type { Shape } from "./read-schema.ts";

/** How a value differs from its JSON Schema, in words that do not repeat the value: it may be a secret. */
interface ShapeFault {
  readonly path: Path;
  /** Follows the name of the field. */
  readonly message: string;
  readonly shape: Shape;
}

const EXPECTED = {
  text: "a text",
  number: "a number",
  flag: "yes or no",
  texts: "a list of texts",
  object: "an object",
} as const;

/** Compares a value with its shape. Members that the shape does not know are no faults. */
export function shapeFaults(shape: Shape, value: unknown, path: Path = []): ShapeFault[] {
  const message = faultOf(shape, value);
  if (message !== undefined) return [{ path, message, shape }];
  if (Array.isArray(value) && shape.element && shape.kind !== "texts") {
    const { element } = shape;
    return value.flatMap((part, index) => shapeFaults(element, part, [...path, index]));
  }
  if (!isObject(value) || !shape.members) return [];
  return shape.members.flatMap((member): ShapeFault[] => {
    const at = [...path, member.name];
    if (Object.hasOwn(value, member.name)) return shapeFaults(member.shape, value[member.name], at);
    return member.isRequired ? [{ path: at, message: "required, but not set.", shape: member.shape }] : [];
  });
}

function faultOf(shape: Shape, value: unknown): string | undefined {
  if (value === null && shape.isNullable) return undefined;
  switch (shape.kind) {
    case "any":
      return undefined;
    case "choice":
      return shape.choices?.some((choice) => choice === value) || typeof value === "object"
        ? undefined
        : `choose one of ${shape.choices?.map(choiceText).join(", ")}.`;
    case "text":
      return typeof value === "string" ? textFault(shape, value) : `expected ${EXPECTED.text}.`;
    case "number":
      return typeof value === "number" ? numberFault(shape, value) : `expected ${EXPECTED.number}.`;
    case "flag":
      return typeof value === "boolean" ? undefined : `expected ${EXPECTED.flag}.`;
    case "texts":
      if (!Array.isArray(value) || value.some((text) => typeof text !== "string")) return `expected ${EXPECTED.texts}.`;
      return value.every((text) => shape.choices?.includes(text) ?? true)
        ? undefined
        : `use only ${shape.choices?.join(", ")}.`;
    case "object":
      return isObject(value) ? undefined : `expected ${EXPECTED.object}.`;
  }
}

/** Returns a value of a choice for people. */
export const choiceText = (choice: unknown) => (typeof choice === "string" ? choice : JSON.stringify(choice));

function textFault({ minLength = 0, maxLength = Infinity, isAddress }: Shape, text: string): string | undefined {
  // Not the units of UTF-16: JSON Schema counts characters.
  const { length } = Array.from(text);
  if (length < minLength) return `use at least ${minLength} characters.`;
  if (length > maxLength) return `use at most ${maxLength} characters.`;
  return isAddress && !URL.canParse(text) ? "enter a full address, for example https://host/v1." : undefined;
}

function numberFault({ minimum = -Infinity, maximum = Infinity, isInteger }: Shape, number: number) {
  if (isInteger && !Number.isInteger(number)) return "enter a whole number.";
  if (number < minimum) return `enter at least ${minimum}.`;
  return number > maximum ? `enter at most ${maximum}.` : undefined;
}
