import { isObject } from "#json/json-path.ts";
import { originIn, type CommonTarget, type TargetRules } from "../port/common-target.ts";
import { namesIn } from "../port/template.ts";
import { referenceOf } from "./reference.ts";
import { stepFaults } from "./step-faults.ts";
import { hostOf, originOf, templatesOf, type NamedTemplate, type Step, type StepBody } from "./step.ts";

/** One to three requests that bring a file to a service: ask for an address, send the bytes, confirm. */
export interface StepsTarget extends CommonTarget {
  readonly kind: "steps";
  readonly steps: readonly Step[];
  /** Values of answers, by the names that the table of members offers. */
  readonly results: readonly NamedTemplate[];
}

export const EMPTY_STEP: Step = { method: "POST", url: "", headers: [], headersFrom: "", body: { kind: "file" } };

const EMPTY: StepsTarget = {
  kind: "steps",
  steps: [EMPTY_STEP],
  results: [{ name: "path", value: "{answer1:/path}" }],
  members: { name: "name", path: "path", size: "size", mimetype: "mimetype", width: "width", height: "height" },
};

export const stepsRules: TargetRules<StepsTarget> = {
  label: "HTTP steps",
  empty: EMPTY,
  parse: ({ steps, results }) => ({
    ...EMPTY,
    steps: listOf(steps).map(parseStep),
    results: listOf(results).map(parseNamed),
  }),
  faultsOf: stepFaults,
  valuesOf: ({ results }) => results.map(({ name }) => name),
  secretsOf: ({ steps }) => {
    const all = steps.flatMap((step) => {
      const address = hostOf(step) ?? "";
      return secretsIn(step).map((name) => ({ label: address ? `${name} for ${address}` : name, name, address }));
    });
    return [...new Map(all.map((secret) => [secret.label, secret])).values()];
  },
  needsSecretsToInsert: () => false,
  hostsOf,
  baseUrlOf: ({ steps }) => {
    const origins = [...steps.filter((step) => secretsIn(step).length > 0), ...steps].map(({ url }) => originOf(url));
    return origins.find((origin) => origin !== undefined) ?? "";
  },
  canDelete: false,
  originsOf: ({ confirmed = [] }) => confirmed.flatMap(originIn),
};

/** Returns the names of the secrets that a step sends. */
const secretsIn = (step: Step): string[] =>
  templatesOf(step)
    .flatMap(([, template]) => namesIn(template))
    .flatMap((name) => {
      const reference = referenceOf(name);
      return reference?.kind === "secret" ? reference.name : [];
    });

/** Each once. Hoisted: the rules above name it. */
function hostsOf({ steps }: Pick<StepsTarget, "steps">): readonly string[] {
  return [...new Set(steps.flatMap((step) => hostOf(step) ?? []))];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const membersOf = (value: unknown) => (isObject(value) ? value : {});

function parseNamed(kept: unknown): NamedTemplate {
  const { name, value } = membersOf(kept);
  return { name: textOf(name), value: textOf(value) };
}

function parseStep(kept: unknown): Step {
  const { method, url, headers, headersFrom, body } = membersOf(kept);
  return {
    method: textOf(method),
    url: textOf(url),
    headers: listOf(headers).map(parseNamed),
    headersFrom: textOf(headersFrom),
    body: parseBody(membersOf(body)),
  };
}

function parseBody({ kind, text, fields, fieldsFrom, fileField }: Readonly<Record<string, unknown>>): StepBody {
  switch (kind) {
    case "file":
      return { kind };
    case "json":
      return { kind, text: textOf(text) };
    case "form":
      return {
        kind,
        fields: listOf(fields).map(parseNamed),
        fieldsFrom: textOf(fieldsFrom),
        fileField: textOf(fileField),
      };
    default:
      return { kind: "none" };
  }
}
