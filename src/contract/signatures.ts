import { decoded } from "#text/decoded.ts";
import { parametersOf, partsOf, SIGNS } from "./signed-address.ts";

/** Whether a text is an address that may be signed: one with a login, a query or a fragment. */
export function canBeSigned(text: string): boolean {
  const { scheme, login, query } = partsOf(text);
  return scheme !== "" && (login !== "" || query !== "");
}

/** Returns the secret parts of a signed address: the values that sign it, else all that may. */
export function signaturesIn(text: string): readonly string[] {
  const values = signingValues(text);
  if (values.length > 0) return values;
  const { login, query } = partsOf(text);
  const rest = [login.slice(0, -1), query.slice(1)].filter((part) => part !== "");
  return rest.length > 0 ? rest : [text];
}

/** As they are written, and decoded. */
function signingValues(text: string): string[] {
  const signing = parametersOf(text).filter(([name]) => SIGNS.test(name));
  return signing.flatMap(([, value]) => [...new Set([value, decoded(value)])]).filter((one) => one !== "");
}
