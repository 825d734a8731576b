import type { KeyValueRow } from "./key-value.tsx";

/** Returns what an object of the API has as rows: the members with a label first, then those that the API document does not name. */
export function memberRows(
  members: object,
  labels: Readonly<Record<string, string>>,
  rowOf: (member: string) => Pick<KeyValueRow, "value" | "hint">,
): KeyValueRow[] {
  const others = Object.keys(members).filter((member) => !Object.hasOwn(labels, member));
  return [
    ...Object.entries(labels).map(([member, label]) => ({ label, apiName: member, ...rowOf(member) })),
    ...others.map((member) => ({ label: member, ...rowOf(member), hint: "Not in the API document" })),
  ];
}
