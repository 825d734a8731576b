import { baseUrlProblem } from "#api/connection.ts";
import { originIn, type CommonTarget, type TargetRules } from "../port/common-target.ts";
import { headerProblem } from "../port/header-problem.ts";

/** A server that speaks tus 1.0. */
export interface TusTarget extends CommonTarget {
  readonly kind: "tus";
  /** Where uploads are created. */
  readonly endpoint: string;
  /** Names of additional headers. Their values are secrets of the same name. */
  readonly headers: readonly string[];
}

const PROTECTED = "files and secrets are protected";

const EMPTY: TusTarget = {
  kind: "tus",
  endpoint: "",
  headers: [],
  members: { name: "name", path: "url", size: "size", mimetype: "mimetype", width: "width", height: "height" },
};

export const tusRules: TargetRules<TusTarget> = {
  label: "tus 1.0",
  empty: EMPTY,
  parse: ({ endpoint, headers }) => ({
    ...EMPTY,
    endpoint: typeof endpoint === "string" ? endpoint : "",
    headers: Array.isArray(headers) ? headers.filter((name) => typeof name === "string") : [],
  }),
  faultsOf: ({ endpoint, headers }) => {
    const message =
      endpoint === "" ? "Enter the address where uploads are created." : baseUrlProblem(endpoint, PROTECTED);
    return [
      ...(message === undefined ? [] : [{ field: "endpoint", message }]),
      ...headers.flatMap((name, index) => {
        const problem = headerProblem(name, headers.slice(0, index));
        return problem === undefined ? [] : [{ field: `headers.${index}`, message: problem }];
      }),
    ];
  },
  valuesOf: () => ["url", "id"],
  secretsOf: ({ endpoint, headers }) => headers.map((name) => ({ label: name, name, address: endpoint })),
  needsSecretsToInsert: () => false,
  hostsOf: ({ endpoint }) => [endpoint],
  baseUrlOf: ({ endpoint }) => endpoint,
  canDelete: true,
  // With secrets its files cannot be read without them.
  originsOf: ({ endpoint, headers }) => (headers.length === 0 ? originIn(endpoint) : []),
};
