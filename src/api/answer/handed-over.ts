import type { Endpoint } from "#contract/index.ts";
import { bodyText } from "./body-text.ts";
import { excerptOf } from "./excerpt.ts";
import { isSuccess, type CameAnswer, type Interpreted } from "./interpretation.ts";

/** A larger success is handed to a page as an excerpt. */
const MAX_BYTES = 1_000_000;
const MAX_VALUES = 20_000;

/** An answer that is small enough for a page. */
export interface HandedOver extends Interpreted {
  /** The answer as it came, where `body` is an excerpt of it. Absent where a success may carry a secret. */
  readonly whole?: Blob;
  /** The same as a text, where it may carry a secret that was not found: a browser may write a Blob to disk. */
  readonly secretText?: string;
}

// Where services say why they refuse.
const REASONS = ["detail", "message", "title", "error", "errors", "issues", "details"];

/**
 * An answer as a page can work with it. A large one becomes an excerpt, with the whole beside it, and so does a large
 * refusal of any size.
 */
export function handedOver(answer: Interpreted, came: CameAnswer, { success }: Endpoint): HandedOver {
  const { body, shown, isTooLarge, token } = answer;
  const isFine = isSuccess(came) && came.bytes.byteLength <= MAX_BYTES && valuesLeft(body, MAX_VALUES) > 0;
  if (isFine && !isTooLarge) return answer;
  const shape = (success.reply as { readonly shape?: object }).shape ?? {};
  const first = new Set([...Object.keys(shape), ...REASONS]);
  const shownBody = excerptOf(shown.body, first);
  const isSecret = isSuccess(came) && success.hasSecret === true;
  return {
    ...answer,
    // Part of a secret could be left in an excerpt of what is not masked.
    body: isSecret ? shownBody : excerptOf(body, first),
    shown: Object.is(shownBody, shown.body)
      ? shown
      : { ...shown, body: shownBody, whole: new Blob([bodyText(shown.body)], { type: shown.contentType }) },
    ...(isSecret
      ? token === undefined && { secretText: new TextDecoder().decode(came.bytes) }
      : !isTooLarge && { whole: new Blob([came.bytes], { type: shown.contentType }) }),
  };
}

/** How many values a budget has left once those of a JSON value are counted; 0 or less where they are more. */
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
