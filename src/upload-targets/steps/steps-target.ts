import { originIn, type CommonTarget, type ServerSetting, type TargetRules } from "../port/common-target.ts";
import { referencesIn } from "./reference.ts";
import { stepFaults } from "./step-faults.ts";
import { hostOf, originOf, templateTexts, type Step, type StepParts, stepParts } from "./step.ts";

/** One to three requests that bring a file to a service: ask for an address, send the bytes, confirm. */
export interface StepsTarget extends CommonTarget, StepParts {
  readonly kind: "steps";
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
  description: "Any other service: one to three requests that you describe, for example WebDAV.",
  fields: () => ({ steps: "own" }),
  settings: settingsOf,
  empty: EMPTY,
  parse: ({ steps, results }) => ({ ...EMPTY, ...stepParts.parse({ steps, results }) }),
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
  referencesIn(templateTexts([step])).flatMap(({ reference }) => (reference.kind === "secret" ? reference.name : []));

/** Each once. Hoisted: the rules above name it. */
function hostsOf({ steps }: Pick<StepsTarget, "steps">): readonly string[] {
  return [...new Set(steps.flatMap((step) => hostOf(step) ?? []))];
}

/** The headers that let pages use the service, and the same for nginx. Hoisted. */
function settingsOf({ steps }: StepsTarget, origin: string): readonly ServerSetting[] {
  const methods = new Set(steps.map(({ method }) => method).filter((method) => /^[A-Z]+$/.test(method)));
  const names = new Set(["Content-Type", ...steps.flatMap(({ headers }) => headers.map(({ name }) => name))]);
  const lines = Object.entries({
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": [...methods, "GET", "OPTIONS"].join(", "),
    "Access-Control-Allow-Headers": [...names].join(", "),
    "Access-Control-Expose-Headers": "Location, Retry-After",
  });
  return [
    {
      help: "Each host has to send these headers with each answer, also to OPTIONS requests. So does the place that an answer leads to, with the headers that the answer names.",
      label: "Headers that allow uploads from this page",
      code: lines.map(([name, value]) => `${name}: ${value}`).join("\n"),
    },
    {
      help: "The same for nginx, inside of location:",
      label: "nginx",
      code: [
        ...lines.map(([name, value]) => `add_header ${name} "${value}" always;`),
        "if ($request_method = OPTIONS) { return 204; }",
      ].join("\n"),
    },
  ];
}
