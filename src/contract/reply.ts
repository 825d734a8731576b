import { isObject } from "#json/json-path.ts";
import { z } from "./zod.ts";

/** How a response differs from the API document. `received` repeats values only of enums, otherwise it names a type. */
export interface Deviation {
  readonly kind: "missing" | "type" | "value" | "status" | "not-object" | "wrapped";
  readonly path: readonly string[];
  readonly documented: string;
  readonly received: string;
}

/** A reply in which missing and unfitting members are `undefined`. */
export type Received<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Member in keyof T]?: Received<T[Member]> | undefined }
    : T;

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the only object member: services wrap replies in `data` or similar. */
export function onlyObjectIn(value: unknown): { readonly name: string; readonly object: JsonObject } | undefined {
  if (!isObject(value)) return undefined;
  const [found, another] = Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  return found && !another ? { name: found[0], object: found[1] } : undefined;
}

/**
 * Reads a response body (`undefined` for none) by its schema, and says how it differs. `notShown` fits every object. `reply`
 * has the fitting documented members and all unknown ones, `object` is what they were read from: the unchanged body or the
 * object it wraps, empty if there is none.
 */
export function readReply<S extends z.ZodMiniType>(schema: S, answer: unknown) {
  type Reply = Received<z.output<S>>;
  if (!isObject(answer)) {
    const noObject = { kind: "not-object", path: [], documented: "object", received: typeWord(answer) } as const;
    return { reply: {} as Reply, object: {}, deviations: [noObject] };
  }
  const shape = shapeOf(schema) ?? {};
  const wrapped = wrappedIn(shape, answer);
  const object = wrapped?.object ?? answer;
  const deviations: Deviation[] = [];
  if (wrapped) {
    const received = `fields inside "${wrapped.name}"`;
    deviations.push({ kind: "wrapped", path: [], documented: "fields at the top level", received });
  }
  const reply = readMembers(shape, object, wrapped ? [wrapped.name] : [], deviations);
  return { reply: reply as Reply, object, deviations };
}

function wrappedIn(shape: z.core.$ZodShape, answer: JsonObject) {
  const isAnyIn = (object: JsonObject) => Object.keys(shape).some((name) => Object.hasOwn(object, name));
  if (isAnyIn(answer)) return undefined;
  const only = onlyObjectIn(answer);
  return only && isAnyIn(only.object) ? only : undefined;
}

function readMembers(
  shape: z.core.$ZodShape,
  object: JsonObject,
  path: readonly string[],
  deviations: Deviation[],
): JsonObject {
  const misfits = new Set<string>();
  const inner = new Map<string, JsonObject>();
  for (const [name, member] of Object.entries(shape) as [string, z.ZodMiniType][]) {
    const at = [...path, name];
    if (!Object.hasOwn(object, name)) {
      if (isRequired(member)) {
        deviations.push({ kind: "missing", path: at, documented: wordsOf(member), received: "nothing" });
      }
      continue;
    }
    const value = object[name];
    const innerShape = shapeOf(member);
    if (innerShape && isObject(value)) inner.set(name, readMembers(innerShape, value, at, deviations));
    else if (!member.safeParse(value).success) {
      misfits.add(name);
      deviations.push({ path: at, documented: wordsOf(member), ...misfit(member, value) });
    }
  }
  // Copying an object of 300,000 members takes 2 s.
  if (misfits.size === 0 && [...inner].every(([name, value]) => value === object[name])) return object;
  const read = Object.entries(object).filter(([name]) => !misfits.has(name));
  // An assignment would lose a member named __proto__.
  return Object.fromEntries(read.map(([name, value]) => [name, inner.get(name) ?? value]));
}

function misfit(member: z.ZodMiniType, value: unknown): Pick<Deviation, "kind" | "received"> {
  const isText = typeof value === "string";
  if (isText && unwrap(member) instanceof z.ZodMiniEnum) return { kind: "value", received: shorten(value) };
  if (value === "" && unwrap(member).def.type === "string") return { kind: "value", received: "empty text" };
  return { kind: "type", received: typeWord(value) };
}

const MAX_SHOWN = 100;
const shorten = (text: string) => JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

function unwrap(schema: z.ZodMiniType): z.ZodMiniType {
  const isWrapper = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable;
  return isWrapper ? unwrap(schema.def.innerType as z.ZodMiniType) : schema;
}

/** Returns the members of an object schema, also of an optional one; `undefined` for other schemas. */
export function shapeOf(schema: z.ZodMiniType): z.core.$ZodShape | undefined {
  const inner = unwrap(schema);
  return inner instanceof z.ZodMiniObject ? inner.shape : undefined;
}

const isRequired = (schema: z.ZodMiniType) => !schema.safeParse(undefined).success;

function wordsOf(schema: z.ZodMiniType): string {
  if (schema instanceof z.ZodMiniOptional) return wordsOf(schema.def.innerType as z.ZodMiniType);
  if (schema instanceof z.ZodMiniNullable) return `${wordsOf(schema.def.innerType as z.ZodMiniType)} or null`;
  if (schema instanceof z.ZodMiniEnum) return `one of ${schema.options.join(", ")}`;
  if (schema instanceof z.ZodMiniArray) return `array of ${wordsOf(schema.def.element as z.ZodMiniType)}s`;
  if (schema.def.type !== "string") return schema.def.type === "record" ? "object" : schema.def.type;
  return schema.safeParse("").success ? "string" : "string, not empty";
}

const MAX_ELEMENTS = 1_000;

function typeWord(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (!Array.isArray(value)) return typeof value;
  const kinds = new Set(
    value.slice(0, MAX_ELEMENTS).map((element) => (Array.isArray(element) ? "array" : typeWord(element))),
  );
  return kinds.size === 0 ? "empty array" : `array of ${[...kinds].join(" and ")}`;
}
