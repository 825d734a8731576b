import { shapeOf, type Endpoint } from "#contract/index.ts";
import { bodyText } from "./body-text.ts";
import { secretsIn } from "./conceal.ts";
import { excerptOf } from "./excerpt.ts";
import { isSuccess, type RawResponse, type ParsedResponse } from "./parse-response.ts";

const MAX_BYTES = 1_000_000;
const MAX_VALUES = 20_000;

export interface LimitedResponse extends ParsedResponse {
  /** The full response, its secrets masked. Absent of a success that may have a secret, and if too large to read. */
  readonly whole?: Blob;
  /** The full text if it may contain an unmasked secret. Not a Blob, which a browser may write to disk. */
  readonly secretText?: string;
}

const REASONS = ["detail", "message", "title", "error", "errors", "issues", "details"];

/** Cuts the body of a service's response to an excerpt to show: of errors, and of a success above the limits. */
export function limitResponse(answer: ParsedResponse, raw: RawResponse, { success }: Endpoint): LimitedResponse {
  const { body, shown, isTooLarge, token } = answer;
  const isFine = isSuccess(raw) && raw.bytes.byteLength <= MAX_BYTES && valuesLeft(body, MAX_VALUES) > 0;
  if (isFine && !isTooLarge) return answer;
  const shape = shapeOf(success.reply) ?? {};
  const first = new Set([...Object.keys(shape), ...REASONS]);
  const shownBody = excerptOf(shown.body, first);
  const isSecret = isSuccess(raw) && success.hasSecret === true;
  // A browser may write a Blob to disk, and people download it.
  const text = secretsIn(body).length > 0 ? bodyText(shown.body) : raw.bytes;
  return {
    ...answer,
    // An unmasked excerpt could contain part of a secret.
    body: isSecret ? shownBody : excerptOf(body, first),
    shown: Object.is(shownBody, shown.body)
      ? shown
      : { ...shown, body: shownBody, whole: new Blob([bodyText(shown.body)], { type: shown.contentType }) },
    ...(isSecret
      ? token === undefined && { secretText: new TextDecoder().decode(raw.bytes) }
      : !isTooLarge && { whole: new Blob([text], { type: shown.contentType }) }),
  };
}

/** Returns the budget minus the number of nested values; 0 or less if it is exceeded. */
function valuesLeft(value: unknown, budget: number): number {
  let left = budget - 1;
  if (typeof value !== "object" || value === null) return left;
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (const part of parts) {
    if (left <= 0) break;
    left = valuesLeft(part, left);
  }
  return left;
}
