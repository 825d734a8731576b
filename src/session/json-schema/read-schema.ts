import { isObject, type Path } from "#json/json-path.ts";
import { cleanText } from "#text/format.ts";

/** What a form needs to know of one value that a JSON Schema describes. `any` is edited as JSON. */
export interface Shape {
  readonly kind: "text" | "number" | "flag" | "choice" | "texts" | "object" | "any";
  readonly title?: string;
  readonly help?: string;
  /** Of a text, or of the texts of a list; absent if the schema does not say. */
  readonly isSecret?: boolean;
  /** Of a choice, or of the texts of a list. */
  readonly choices?: readonly unknown[];
  readonly isInteger?: true;
  readonly isNullable?: true;
  readonly isAddress?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Of an object, in the order of the schema. */
  readonly members?: readonly ShapeMember[];
  /** Of the elements of a list. */
  readonly element?: Shape;
}

interface ShapeMember {
  readonly name: string;
  readonly isRequired: boolean;
  readonly shape: Shape;
}

export interface SchemaProblem {
  readonly path: Path;
  readonly message: string;
}

/** In levels of JSON. Two of them are one level of the form. */
const MAX_DEPTH = 24;
const MAX_FIELDS = 500;
const MAX_CHOICES = 500;
const REFERENCES = ["$ref", "$dynamicRef", "$recursiveRef"];
/** These say nothing that a form could show or check. */
const REMARKS = new Set(["$schema", "$id", "$comment", "default", "examples", "deprecated"]);
const KINDS = {
  string: "text",
  number: "number",
  integer: "number",
  boolean: "flag",
  object: "object",
  array: "any",
} as const;
const TYPES = Object.keys(KINDS);

/**
 * Reads the part of JSON Schema that a form can use. A `$ref` and an absurd depth are refused with their place. `unused`
 * are keywords that have no effect here.
 */
export function readSchema(schema: unknown) {
  const problems: SchemaProblem[] = [];
  const unused: Path[] = [];
  const refuse = (path: Path, message: string) => void problems.push({ path, message });
  const deep = tooDeep(schema, []);
  if (deep) refuse(deep, `This is nested deeper than ${MAX_DEPTH} levels.`);
  if (!isObject(schema)) refuse([], 'Expected a JSON Schema: { "type": "object", "properties": { … } }.');
  if (problems.length > 0 || !isObject(schema)) return { shape: undefined, problems, unused };
  const reading: Reading = { refuse, unused, fields: 0 };
  const shape = shapeOf(schema, [], reading);
  if (problems.length === 0 && shape.kind !== "object") refuse([], 'Expected "type": "object", with "properties".');
  if (reading.fields > MAX_FIELDS) refuse(["properties"], `There are more than ${MAX_FIELDS} fields.`);
  return { shape: problems.length === 0 ? shape : undefined, problems, unused };
}

interface Reading {
  readonly refuse: (path: Path, message: string) => void;
  readonly unused: Path[];
  fields: number;
}

function tooDeep(value: unknown, path: Path): Path | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length >= MAX_DEPTH) return path;
  for (const [step, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const found = tooDeep(part, [...path, step]);
    if (found) return found;
  }
  return undefined;
}

/** Joins a schema and null, as generators write an optional value, to one with both types. */
function joinNull(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const name = ["anyOf", "oneOf"].find((one) => Object.hasOwn(schema, one)) ?? "";
  const { [name]: parts, ...rest } = schema;
  const all: readonly unknown[] = Array.isArray(parts) ? parts : [];
  const [part, ...others] = all.filter((one) => !isObject(one) || one["type"] !== "null");
  const isJoined = isObject(part) && isText(part["type"]) && others.length === 0 && !Object.hasOwn(rest, "type");
  return isJoined ? { ...part, ...rest, type: [part["type"], "null"] } : schema;
}

function shapeOf(source: Readonly<Record<string, unknown>>, at: Path, reading: Reading): Shape {
  const { refuse } = reading;
  const schema = joinNull(source);
  const used = new Set<string>();
  /** Returns a keyword, if it is of the right type. */
  const read = <T>(name: string, isRight: (value: unknown) => value is T, expected: string): T | undefined => {
    used.add(name);
    if (!Object.hasOwn(schema, name)) return undefined;
    const value = schema[name];
    if (isRight(value)) return value;
    refuse([...at, name], `Expected ${expected}.`);
    return undefined;
  };
  const types = [read("type", isType, `one of ${TYPES.join(", ")}, or a list of one of them with null`) ?? []].flat();
  const type = types.find((one) => one !== "null");
  const properties = read("properties", isObject, "an object");
  const required = read("required", isTexts, "a list of texts") ?? [];
  const items = read("items", isObject, "a JSON Schema");
  const choices = read("enum", isFilled, `a list of 1 to ${MAX_CHOICES} values`) ?? constantOf(schema, used);
  const format = read("format", isText, "a text");
  const isWriteOnly = read("writeOnly", isFlag, "true or false");
  const isSecret = format === "password" ? true : isWriteOnly;
  if (format !== undefined && !["password", "uri", "url"].includes(format)) reading.unused.push([...at, "format"]);
  for (const name of REFERENCES) {
    if (Object.hasOwn(schema, name)) refuse([...at, name], "References are not read. Put the schema itself here.");
  }
  const element = items && shapeOf(items, [...at, "items"], reading);
  const members = properties && membersOf(properties, required, [...at, "properties"], reading);
  const kind = kindOf(type ?? (members ? "object" : element ? "array" : undefined), choices, element);
  if (members && kind !== "object") refuse([...at, "properties"], "Only an object can have properties.");
  if (element && kind !== "any" && kind !== "texts") refuse([...at, "items"], "Only a list can have items.");
  const shape = {
    kind,
    ...textMember("title", read("title", isText, "a text")),
    ...textMember("help", read("description", isText, "a text")),
    ...(isSecret !== undefined && { isSecret }),
    ...(kind === "texts" && element?.isSecret !== undefined && { isSecret: element.isSecret }),
    ...(type === "integer" && { isInteger: true as const }),
    ...(types.includes("null") && { isNullable: true as const }),
    ...((format === "uri" || format === "url") && { isAddress: true as const }),
    ...given("minimum", read("minimum", isNumber, "a number")),
    ...given("maximum", read("maximum", isNumber, "a number")),
    ...given("minLength", read("minLength", isNumber, "a number")),
    ...given("maxLength", read("maxLength", isNumber, "a number")),
    ...given("choices", choices ?? (kind === "texts" ? element?.choices : undefined)),
    ...given("element", element),
  } satisfies Shape;
  for (const name of Object.keys(schema)) {
    if (!used.has(name) && !REMARKS.has(name) && !REFERENCES.includes(name))
      leaveOut([...at, name], schema[name], reading);
  }
  if (isSecret && shape.kind !== "text" && shape.kind !== "texts") {
    refuse([...at, isWriteOnly ? "writeOnly" : "format"], "Only texts and lists of texts can be secrets.");
  }
  return shape.kind === "object" ? { ...shape, members: members ?? [] } : shape;
}

function membersOf(
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
  at: Path,
  reading: Reading,
): ShapeMember[] {
  const isRequiredOf = new Set(required);
  return Object.entries(properties).flatMap(([name, schema]) => {
    reading.fields += 1;
    // The whole is refused then.
    if (reading.fields > MAX_FIELDS) return [];
    const isRequired = isRequiredOf.has(name);
    // A form separates the steps of a path with slashes.
    if (name === "" || name.includes("/")) leaveOut([...at, name], schema, reading);
    else if (isObject(schema)) return [{ name, isRequired, shape: shapeOf(schema, [...at, name], reading) }];
    else if (schema === true) return [{ name, isRequired, shape: { kind: "any" } as const }];
    else reading.refuse([...at, name], "Expected a JSON Schema.");
    return [];
  });
}

/** Names a part that has no effect. It is refused if it declares a secret, which would then be kept in clear. */
function leaveOut(path: Path, part: unknown, { refuse, unused }: Reading): void {
  unused.push(path);
  const secret = secretIn(part, path);
  if (secret) refuse(secret, "This part is not read, so its secret would not be protected. Move it to properties.");
}

function secretIn(part: unknown, path: Path): Path | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  if (isObject(part) && (part["writeOnly"] === true || part["format"] === "password")) return path;
  for (const [step, inner] of Array.isArray(part) ? part.entries() : Object.entries(part)) {
    const found = secretIn(inner, [...path, step]);
    if (found) return found;
  }
  return undefined;
}

function kindOf(type: string | undefined, choices: readonly unknown[] | undefined, element: Shape | undefined) {
  if (choices) return "choice";
  const isOfTexts = element?.kind === "text" || (element?.kind === "choice" && element.choices?.every(isText));
  if (type === "array" && isOfTexts) return "texts";
  return KINDS[type as keyof typeof KINDS] ?? "any";
}

/** `const` is a choice of one. */
function constantOf(schema: Readonly<Record<string, unknown>>, used: Set<string>): readonly unknown[] | undefined {
  used.add("const");
  return Object.hasOwn(schema, "const") ? [schema["const"]] : undefined;
}

const textMember = (name: "title" | "help", text = "") => {
  const plain = cleanText(text, name === "help" ? "\n" : "").trim();
  return plain === "" ? {} : { [name]: plain };
};

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: Value };

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isFilled = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_CHOICES;
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
/** One type, alone or in a list with `null`. Several others are no type that a form could show. */
const isType = (value: unknown): value is readonly string[] | string => {
  const types: unknown[] = Array.isArray(value) ? value : [value];
  const others = types.filter((type) => type !== "null");
  return others.length === 1 && others.every((type) => TYPES.includes(String(type)));
};
