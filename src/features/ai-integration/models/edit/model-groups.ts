import { gatewayModelFields } from "../../request/form-fields.ts";
import type { ModelMember } from "../../request/labels.ts";

type ObjectIn<Name> = Name extends `${infer Before}/${string}` ? `${Before}/` : never;

/** A whole name, or an object with all that is in it. */
type Claim = ModelMember | ObjectIn<ModelMember>;

interface Group {
  readonly title: string;
  readonly note?: string;
  readonly claims: readonly Claim[];
}

const FIRST: Group = { title: "Identity", claims: [] };
const GROUPS: readonly Group[] = [
  FIRST,
  { title: "Capabilities", claims: ["capabilities/"] },
  { title: "Limits", claims: ["contextWindow", "maxTokens"] },
  {
    title: "Pricing",
    claims: ["pricing/"],
    note: "Sent exactly as typed: nothing is rounded or rewritten. The document names no unit.",
  },
  { title: "Rates", claims: ["rates/"] },
  { title: "Test", claims: ["testedAt"] },
];

/** The group of a field. What none claims stands in the first. */
export const groupOf = (name: string): Group =>
  GROUPS.find(({ claims }) =>
    claims.some((claim) => (claim.endsWith("/") ? name.startsWith(claim) : name === claim)),
  ) ?? FIRST;

const NAMES = Object.keys(gatewayModelFields) as ModelMember[];

/** The fields of a gateway model in groups. */
export const modelGroups = GROUPS.map((group) => ({
  ...group,
  names: NAMES.filter((name) => groupOf(name) === group),
}));
