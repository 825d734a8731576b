import type { TableRecord } from "#contract/index.ts";

/** Something of a remote service that the user named by id. */
export interface Pin {
  readonly kind: "space" | "base" | "table" | "field" | "record";
  readonly id: string;
  /** Id of the space, base or table above; `""` for a space. */
  readonly parent: string;
  readonly name: string;
  /** The last reply of an insert. */
  readonly record?: TableRecord;
  /** When a response said it, as ISO 8601. Absent for what a user entered or imported. */
  readonly learned?: string;
}

export const keyOf = (pin: Pick<Pin, "kind" | "id">) => `${pin.kind}:${pin.id}`;
