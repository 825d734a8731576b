import { baseUrlProblem } from "#api/connection.ts";
import { UploadFailed } from "../port/errors.ts";
import { fillTemplate } from "../port/template.ts";
import { leadingReference } from "./reference.ts";
import { hostOf, originOf, type Step } from "./step.ts";
import { textOf, type StepAnswer, type Values } from "./values.ts";

interface Allowed {
  readonly confirmed: readonly string[];
  readonly answers: readonly (StepAnswer | undefined)[];
  readonly hasSecrets: boolean;
}

/**
 * Returns the address of a step. One that is written out stays at its host, which has to be confirmed. One of an answer
 * may be relative to that answer, and gets no secrets. Throws `UploadFailed` for all others.
 */
export function urlOf(step: Step, values: Values, { confirmed, answers, hasSecrets }: Allowed): string {
  const { url } = step;
  const leading = leadingReference(url);
  if (!leading) {
    const filled = fillTemplate(url, (name) => segmentOf(textOf(values.get(name))));
    const origin = originOf(url);
    if (origin === undefined || !URL.canParse(filled) || new URL(filled).origin !== origin) {
      throw new UploadFailed("The address of a step is not complete. Correct the steps under Where files go.");
    }
    const host = hostOf(step) ?? origin;
    if (!confirmed.includes(host)) {
      throw new UploadFailed(`Nothing goes to ${host} before it is confirmed under Where files go.`);
    }
    return filled;
  }
  if (hasSecrets)
    throw new UploadFailed("An address of an answer gets no secrets. Correct the steps under Where files go.");
  const end = url.indexOf("}") + 1;
  const start = textOf(values.get(url.slice(1, end - 1)));
  const filled = start + fillTemplate(url.slice(end), (name) => segmentOf(textOf(values.get(name))));
  const base = answers[leading.step]?.url ?? "";
  if (!URL.canParse(filled, base)) throw new UploadFailed("An answer gave an address that is none.");
  return allowed(new URL(filled, base), new URL(base));
}

/** Files go to an address of an answer if TLS protects them. Only a service on this device leads to this device. */
function allowed(url: URL, base: URL): string {
  const plain = new URL(url);
  plain.search = "";
  plain.hash = "";
  const problem = baseUrlProblem(plain.href, "files are protected");
  const isLocal = url.protocol === "http:";
  if (problem !== undefined || (isLocal && base.protocol !== "http:")) {
    throw new UploadFailed(`An answer leads to ${url.protocol}//${url.host}, where no file goes: files need https://.`);
  }
  return url.href;
}

/** A value stays within its part of the address: "." and ".." would lead out of it. */
const segmentOf = (value: string) =>
  /^\.{1,2}$/.test(value) ? value.replaceAll(".", "_") : encodeURIComponent(value.toWellFormed());
