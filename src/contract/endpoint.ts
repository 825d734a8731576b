import { z } from "./zod.ts";

/** The body of an answer that the document does not show: whatever comes is carried through untouched, JSON or not. */
export const notShown = z.unknown();

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** One endpoint of the service document: how it is called, and what a success looks like. */
export interface Endpoint<
  Path extends string = string,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  /** A verb and a noun; also the id of the operation in the OpenAPI document. */
  readonly name: string;
  readonly title: string;
  readonly method: "GET" | "POST";
  /** Relative to the base URL; parameters stand in braces. */
  readonly path: Path;
  /** Schema of the request body; absent where the document says "none". */
  readonly body?: Body;
  readonly success: {
    readonly status: 200 | 201;
    readonly reply: Reply;
    /** True when a success carries a secret: logs then mask every member that the document does not show. */
    readonly hasSecret?: true;
  };
}

/** The path parameters of an endpoint: strings, all required. */
export type Params<E> = E extends Endpoint<infer Path> ? Record<Names<Path>, string> : never;

/** What the request body of an endpoint may be. */
export type Body<E> = E extends { readonly body: infer B extends z.ZodMiniType } ? z.output<B> : undefined;

/** What a successful answer of an endpoint carries. */
export type Reply<E> = E extends { readonly success: { readonly reply: infer R extends z.ZodMiniType } }
  ? z.output<R>
  : never;

/** Declares an endpoint, keeping its path literal so that its parameters are typed. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** Endpoints by their path, in their order: several methods may share one. */
export function byPath<E extends Endpoint>(endpoints: readonly E[]): ReadonlyMap<string, readonly E[]> {
  const found = new Map<string, E[]>();
  for (const one of endpoints) found.set(one.path, [...(found.get(one.path) ?? []), one]);
  return found;
}

/** The path of an endpoint with its parameters filled in, each percent-encoded as one segment. Throws `RangeError` on an empty or dot segment, which a URL would swallow, and on half a character. */
export function pathOf<E extends Endpoint>(of: E, params: Params<E>): string {
  return of.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, string>)[name] ?? "";
    if (value === "" || value === "." || value === "..") throw new RangeError(`${name} cannot be "${value}" in a path`);
    if (/\p{Surrogate}/u.test(value)) throw new RangeError(`${name} has half a character, which a path cannot carry`);
    return encodeURIComponent(value);
  });
}

/** A place in a JSON value that a schema refused, and why. The value itself is not repeated: it may be a secret. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Checks a value against a schema and hands back the very same value, so that unknown members keep their place and
 * order; no schema of the contract transforms. Faults name the path of each refused place.
 */
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
