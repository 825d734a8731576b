import fc from "fast-check";
import { arbitraryOf } from "#contract/test-arbitrary.ts";
import { z } from "#contract/zod.ts";

type Path = readonly (string | number)[];

export interface Breach {
  readonly value: unknown;
  readonly path: Path;
}

interface Place {
  readonly path: Path;
  readonly schema: z.ZodMiniType;
  readonly isRequired: boolean;
}

/** Generates values that break a schema at one path: `canary` with another type, or a missing required member. */
export function breachOf(schema: z.ZodMiniType, canary: string): fc.Arbitrary<Breach> {
  return fc.tuple(arbitraryOf(schema), fc.nat(), fc.nat()).map(([value, which, how]) => {
    const places = placesIn(schema, value, [], true);
    const place = places[which % places.length];
    if (!place) throw new TypeError("The schema has no place that can be broken.");
    const wrong = wrongFor(place, canary);
    return { value: withAt(value, place.path, wrong[how % wrong.length]), path: place.path };
  });
}

function placesIn(schema: z.ZodMiniType, value: unknown, path: Path, isRequired: boolean): Place[] {
  const inner = schema instanceof z.ZodMiniNullable ? (schema.def.innerType as z.ZodMiniType) : schema;
  if (inner instanceof z.ZodMiniUnknown) return [];
  const here = { path, schema, isRequired };
  if (inner instanceof z.ZodMiniArray && Array.isArray(value)) {
    const element = inner.def.element as z.ZodMiniType;
    return [here, ...value.flatMap((one, index) => placesIn(element, one, [...path, index], false))];
  }
  if (!(inner instanceof z.ZodMiniObject) || typeof value !== "object" || value === null) return [here];
  const members = Object.entries(inner.shape).flatMap(([name, member]) => {
    const isOptional = member instanceof z.ZodMiniOptional;
    const own = (isOptional ? member.def.innerType : member) as z.ZodMiniType;
    return placesIn(own, (value as Record<string, unknown>)[name], [...path, name], !isOptional);
  });
  return [here, ...members];
}

const MISSING = Symbol("missing");

function wrongFor({ schema, path, isRequired }: Place, canary: string): unknown[] {
  const others: unknown[] = [7, true, null, canary, [canary], { [canary]: canary }, [[{ a: canary }]]];
  if (isRequired && path.length > 0) others.push(MISSING);
  // A service can only send JSON values.
  return others.filter((wrong) => wrong === MISSING || !schema.safeParse(wrong).success);
}

function withAt(value: unknown, [step, ...rest]: Path, wrong: unknown): unknown {
  if (step === undefined) return wrong;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === step ? withAt(one, rest, wrong) : one));
  const object = value as Record<string, unknown>;
  if (rest.length > 0) return { ...object, [step]: withAt(object[step], rest, wrong) };
  const { [step]: _, ...others } = object;
  return wrong === MISSING ? others : { ...others, [step]: wrong };
}
