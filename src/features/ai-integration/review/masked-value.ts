import { MASK } from "#contract/index.ts";
import { getAt, setAt, type Path } from "#json/json-path.ts";
import { ENTER_AGAIN, replaceMarkedSecrets, type Marks } from "../request/secret-placeholders.ts";

/** A value of the request as it may be shown: secrets in it masked by their place, those that wait told by a word. */
export function maskedValue(value: unknown, at: Path, marks: Marks, waiting = "left out"): unknown {
  if (value === undefined) return undefined;
  const path = at.map((step) => (typeof step === "number" ? 0 : step));
  const masked = replaceMarkedSecrets(setAt(undefined as unknown, path, value), marks, (secret) =>
    secret === ENTER_AGAIN ? waiting : secret === "" ? "" : MASK,
  );
  return getAt(masked, path);
}
