import type { Base } from "#contract/index.ts";
import type { FieldType } from "#workspace/workspace.ts";

/** The files in `../pictures`, without their ending. */
export type PictureName =
  | "armchair"
  | "bridge"
  | "confetti"
  | "dawn"
  | "harbour-night"
  | "lake"
  | "mugs"
  | "pendant-lamp"
  | "solar-field"
  | "soup"
  | "tart"
  | "tiles"
  | "turbines"
  | "vase";

/** A table of the sample. The first field is the primary one; names are unique in the whole sample. */
export interface SampleTable {
  readonly name: string;
  readonly fields: readonly (readonly [name: string, type: FieldType])[];
}

export interface SampleRecords {
  /** A record a line, cells parted by a bar in the order of the fields; attachment fields have no cell here. */
  readonly rows: string;
  /** Pictures in the first attachment field, by the value of the primary field. */
  readonly pictures?: Readonly<Record<string, readonly (readonly [PictureName, fileName: string])[]>>;
}

export interface SampleBase {
  /** Everything of the base but what ties it to its place. */
  readonly base: Omit<Base, "id" | "spaceId"> & Pick<Base, "name" | "icon" | "role" | "createdBy">;
  readonly tables: readonly SampleTable[];
}

export interface SampleSpace {
  readonly name: string;
  readonly bases: readonly SampleBase[];
}
