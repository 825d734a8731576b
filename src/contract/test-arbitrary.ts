import fc from "fast-check";
import { z } from "./zod.ts";

const unknownName = fc.string({ unit: "grapheme", minLength: 1 }).map((name) => `x-${name}`);
const calendarDate = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** For tests: any value that a schema of the contract allows, with unknown members wherever objects are loose. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodISODate) return calendarDate;
  if (schema instanceof z.ZodString) return fc.string({ unit: "binary", minLength: schema.minLength ?? 0 });
  if (schema instanceof z.ZodNumber)
    return fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n));
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.unwrap() as z.ZodType), { nil: null });
  if (schema instanceof z.ZodArray) {
    const isOfOne = !schema.safeParse([]).success;
    return fc.array(arbitraryOf(schema.element as z.ZodType), { minLength: isOfOne ? 1 : 0, maxLength: 5 });
  }
  if (schema instanceof z.ZodRecord) return fc.dictionary(unknownName, fc.jsonValue());
  if (schema instanceof z.ZodObject) return arbitraryObject(schema);
  throw new TypeError(`No arbitrary for ${schema.def.type}`);
}

function arbitraryObject(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const required: string[] = [];
  const members: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, member] of Object.entries(schema.shape)) {
    if (member instanceof z.ZodOptional) members[name] = arbitraryOf(member.unwrap() as z.ZodType);
    else {
      required.push(name);
      members[name] = arbitraryOf(member as z.ZodType);
    }
  }
  const known = fc.record(members, { requiredKeys: required });
  return fc
    .tuple(known, fc.dictionary(unknownName, fc.jsonValue(), { maxKeys: 2 }))
    .map(([object, unknown]) => ({ ...object, ...unknown }));
}
