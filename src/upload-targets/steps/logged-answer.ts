import { MASK } from "#contract/index.ts";
import { withoutSignature } from "#contract/signed-address.ts";
import { isObject } from "#json/json-path.ts";
import { namesIn } from "../port/template.ts";
import { referenceOf } from "./reference.ts";
import { templatesOf } from "./step.ts";
import type { StepsTarget } from "./steps-target.ts";

/** Names of members that hold a secret in many services. */
const SOUNDS_SECRET = /key|token|secret|passw|credential|signature|policy|authorization/i;

/**
 * Returns what the log has of the answer to a step. Texts that a later step uses may be signatures, so they are masked,
 * and so is all that sounds secret. Addresses lose their query.
 */
export function loggedAnswer({ steps, results }: Pick<StepsTarget, "steps" | "results">, step: number) {
  const templates = [
    ...steps.flatMap(templatesOf).map(([, template]) => template),
    ...results.map(({ value }) => value),
  ];
  const used = templates.flatMap(namesIn).flatMap((name) => {
    const reference = referenceOf(name);
    return reference?.kind === "answer" && reference.step === step ? [reference.path.join("/")] : [];
  });
  const isUsed = (path: string) => used.some((one) => one === path || path.startsWith(`${one}/`) || one === "");
  const mask = (value: unknown, path: readonly string[], isSecret: boolean): unknown => {
    if (typeof value === "string") {
      const shown = shownAddress(value);
      if (shown !== undefined) return shown;
      return value !== "" && (isSecret || isUsed(path.join("/"))) ? MASK : value;
    }
    if (Array.isArray(value)) return value.map((item, index) => mask(item, [...path, String(index)], isSecret));
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([name, member]) => [
      name,
      mask(member, [...path, name], isSecret || SOUNDS_SECRET.test(name)),
    ]);
    return Object.fromEntries(members) as unknown;
  };
  return (value: unknown) => mask(value, [], false);
}

/** Returns an address as it is logged; `undefined` for another text. */
function shownAddress(text: string): string | undefined {
  return /^(?:https?:\/)?\//i.test(text) ? withoutSignature(text, MASK) : undefined;
}
