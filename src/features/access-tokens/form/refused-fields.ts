import type { CallError } from "#api/call-error.ts";
import { fieldOf, type TokenFormField } from "./token-form.ts";

/**
 * What a refusal says of single fields, once each, where its body names them the way RFC 9457 shows: `errors` with a
 * JSON Pointer and a detail each. The document shows no error body, so anything else is left to be shown whole.
 */
export function refusedFields({ reason }: Pick<CallError, "reason">): [TokenFormField, string][] {
  const body: unknown = reason.kind === "http" ? reason.answer.body : undefined;
  const errors = (body as { errors?: unknown } | null | undefined)?.errors;
  const found = new Map<TokenFormField, string>();
  for (const error of Array.isArray(errors) ? (errors as unknown[]) : []) {
    const { pointer, detail } = (error ?? {}) as { pointer?: unknown; detail?: unknown };
    const member = typeof pointer === "string" ? /^#?\/([^/]+)/.exec(pointer)?.[1] : undefined;
    const field = member === undefined ? undefined : fieldOf([member]);
    if (field && typeof detail === "string" && !found.has(field)) found.set(field, detail);
  }
  return [...found];
}
