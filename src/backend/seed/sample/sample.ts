import type { Base } from "#contract/index.ts";
import type { FieldType } from "#workspace/workspace.ts";

/** The first field is the primary one. Table names are unique in the whole sample. */
export interface SampleTable {
  readonly name: string;
  readonly fields: readonly (readonly [name: string, type: FieldType])[];
}

export interface SampleBase {
  readonly base: Omit<Base, "id" | "spaceId"> & Pick<Base, "name" | "icon" | "role" | "createdBy">;
  readonly tables: readonly SampleTable[];
}

export interface SampleSpace {
  readonly name: string;
  readonly bases: readonly SampleBase[];
}
