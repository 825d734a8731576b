import fc from "fast-check";
import { z } from "./zod.ts";

const unknownName = fc.string({ unit: "grapheme", minLength: 1 }).map((name) => `x-${name}`);
const calendarDate = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

export function arbitraryOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodMiniISODate) return calendarDate;
  if (schema instanceof z.ZodMiniString)
    return fc.string({ unit: "binary", minLength: schema.safeParse("").success ? 0 : 1 });
  if (schema instanceof z.ZodMiniNumber)
    return fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n));
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  if (schema instanceof z.ZodMiniUnknown) return fc.jsonValue();
  if (schema instanceof z.ZodMiniLiteral) return fc.constantFrom(...schema.def.values);
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodMiniNullable)
    return fc.option(arbitraryOf(schema.def.innerType as z.ZodMiniType), { nil: null });
  if (schema instanceof z.ZodMiniArray) {
    const isOfOne = !schema.safeParse([]).success;
    return fc.array(arbitraryOf(schema.def.element as z.ZodMiniType), { minLength: isOfOne ? 1 : 0, maxLength: 5 });
  }
  if (schema instanceof z.ZodMiniRecord) return fc.dictionary(unknownName, fc.jsonValue());
  if (schema instanceof z.ZodMiniObject) return arbitraryObject(schema);
  throw new TypeError(`No arbitrary for ${schema.def.type}`);
}

function arbitraryObject(schema: z.ZodMiniObject): fc.Arbitrary<unknown> {
  const required: string[] = [];
  const members: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, member] of Object.entries(schema.shape)) {
    if (member instanceof z.ZodMiniOptional) members[name] = arbitraryOf(member.def.innerType as z.ZodMiniType);
    else {
      required.push(name);
      members[name] = arbitraryOf(member as z.ZodMiniType);
    }
  }
  const known = fc.record(members, { requiredKeys: required });
  return fc
    .tuple(known, fc.dictionary(unknownName, fc.jsonValue(), { maxKeys: 2 }))
    .map(([object, unknown]) => ({ ...object, ...unknown }));
}
