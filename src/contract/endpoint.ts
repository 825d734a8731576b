import { groupBy } from "#json/group-by.ts";
import { z } from "./zod.ts";

/** A body that the API document does not show: any value is valid, JSON or not. */
export const notShown = z.unknown();

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** An endpoint of the API: method, path, and the schemas of its body and reply. */
export interface Endpoint<
  Path extends string = string,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Also the operation id of the OpenAPI document. */
  readonly name: string;
  readonly title: string;
  readonly method: "GET" | "POST";
  /** Relative to the base URL, with parameters in braces. */
  readonly path: Path;
  /** Absent if the API document says "none". */
  readonly body?: Body;
  readonly success: {
    readonly status: 200 | 201;
    readonly reply: Reply;
    /** If true, logs mask every undocumented member of a success. */
    readonly hasSecret?: true;
  };
}

export type Params<E> = E extends Endpoint<infer Path> ? Record<Names<Path>, string> : never;

export type Body<E> = E extends { readonly body: infer B extends z.ZodMiniType } ? z.output<B> : undefined;

export type Reply<E> = E extends { readonly success: { readonly reply: infer R extends z.ZodMiniType } }
  ? z.output<R>
  : never;

export const byPath = <E extends Endpoint>(endpoints: readonly E[]) => groupBy(endpoints, ({ path }) => path);

/** The names of a path's parameters, in their order. */
export const parametersOf = ({ path }: Pick<Endpoint, "path">): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Encodes parameters. Throws `RangeError` for empty and dot segments, which URLs drop, and for lone surrogates. */
export function pathOf<E extends Endpoint>(of: E, params: Params<E>): string {
  return of.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, string>)[name] ?? "";
    if (value === "" || value === "." || value === "..") throw new RangeError(`${name} cannot be "${value}" in a path`);
    if (/\p{Surrogate}/u.test(value))
      throw new RangeError(`${name} has an incomplete character, which a path cannot have`);
    return encodeURIComponent(value);
  });
}

/** A refused path and the reason, without the value, which may be a secret. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Returns the same value, so that unknown members keep their order. No schema of the contract transforms. */
export function check<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { ok: true; value: z.output<S> } | { ok: false; faults: Fault[] } {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: value as z.output<S> };
  const faults = result.error.issues.map((issue) => ({
    path: issue.path.map((step) => (typeof step === "number" ? step : String(step))),
    message: issue.message,
  }));
  return { ok: false, faults };
}

/** Max nesting of requests and responses. The document shows no limit, but deeper values overflow the stack. */
export const MAX_LEVELS = 200;

export function isTooDeep(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  // Arrays are not copied: there may be millions.
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return parts.some((part) => isTooDeep(part, levels - 1));
}
