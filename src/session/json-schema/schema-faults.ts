import { isObject, type Path } from "#json/json-path.ts";
import type { Shape } from "./read-schema.ts";

/** How a value differs from its JSON Schema, in words that do not repeat the value: it may be a secret. */
interface ShapeFault {
  readonly path: Path;
  /** Follows the name of the field. */
  readonly message: string;
  readonly shape: Shape;
}

type Checked = Exclude<Shape["kind"], "any" | "choice">;

const EXPECTED: Readonly<Record<Checked, readonly [words: string, isRight: (value: unknown) => boolean]>> = {
  text: ["a text", (value) => typeof value === "string"],
  number: ["a number", (value) => typeof value === "number"],
  flag: ["yes or no", (value) => typeof value === "boolean"],
  texts: ["a list of texts", (value) => Array.isArray(value) && value.every((text) => typeof text === "string")],
  object: ["an object", isObject],
};

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
  const { kind, choices, isNullable } = shape;
  if (kind === "any" || (value === null && isNullable)) return undefined;
  if (kind === "choice") {
    const isChoice = choices?.some((choice) => choice === value) || typeof value === "object";
    return isChoice ? undefined : `choose one of ${choices?.map(choiceText).join(", ")}.`;
  }
  const [words, isRight] = EXPECTED[kind];
  if (!isRight(value)) return `expected ${words}.`;
  if (typeof value === "string") return textFault(shape, value);
  if (typeof value === "number") return numberFault(shape, value);
  const isListed = !Array.isArray(value) || value.every((text) => choices?.includes(text) ?? true);
  return isListed ? undefined : `use only ${choices?.join(", ")}.`;
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
