import { isDocumentedSecret } from "#contract/index.ts";
import { type Clean, cleanValue } from "#pasted/field/clean-value.ts";
import { cleanSecret } from "#pasted/field/clean.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";

/** An element of a list, by its index, id or name. */
const ELEMENT = /^\d+ of \d+$|^(?:id|name)=/;

const stepsOf = (place: string) =>
  place
    .slice(1)
    .split("/")
    .map((step) => (ELEMENT.test(step) ? 0 : step));

const isOpen = ({ kind, uses }: KeptSecret) =>
  kind === "integration" && uses.some(({ place }) => !isDocumentedSecret(stepsOf(place)));

export const isPem = (text: string) => text.includes("-----BEGIN");

/** Returns how a new value is cleaned, as in all its places; `undefined` where the document leaves open what it is. */
export function cleanFor(same: readonly KeptSecret[]): Clean | undefined {
  if (same.some(isOpen)) return undefined;
  const clean = same.some(({ kind }) => kind === "upload") ? cleanValue : cleanSecret;
  return (text) => (isPem(text) ? { text, removed: [] } : clean(text));
}
