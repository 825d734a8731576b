import { isObject } from "#json/json-path.ts";
import type { z } from "./zod.ts";

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** The members of a stored value that fit their schemas. */
export type Fitting<S extends Shape> = { readonly [Name in keyof S]?: z.output<S[Name]> };

/** Returns the members of data stored in this browser or a file that fit their schemas. Others, as of later versions, go. */
export function fitting<S extends Shape>(shape: S, note: unknown): Fitting<S> {
  const members = isObject(note) ? note : {};
  const read = Object.entries(shape).flatMap(([name, schema]) => {
    const { data } = schema.safeParse(members[name]);
    return data === undefined ? [] : [[name, data] as const];
  });
  return Object.fromEntries(read) as Fitting<S>;
}
