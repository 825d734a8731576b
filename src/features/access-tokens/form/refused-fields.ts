import type { CallError } from "#api/answer/call-error.ts";
import { refusedPlaces } from "#api/answer/refused-places.ts";
import { newAccessToken, type NewAccessToken } from "#contract/index.ts";
import { fieldOf, tokenFormFields, type TokenFormField } from "./token-form.ts";

/** Returns the form fields that a refusal names, from top to bottom, each once, with the service's message. */
export function refusedFields(
  { reason }: Pick<CallError, "reason">,
  request: NewAccessToken,
): [TokenFormField, string][] {
  if (reason.kind !== "http" || reason.answer.isWebPage) return [];
  const found = new Map<TokenFormField, string>();
  const members = Object.keys(newAccessToken.shape);
  for (const { path, message } of refusedPlaces(reason.answer.body, { body: request, members })) {
    const field = fieldOf(path);
    if (field && !found.has(field)) found.set(field, message);
  }
  return tokenFormFields.flatMap((field) => {
    const message = found.get(field);
    return message === undefined ? [] : [[field, message]];
  });
}
