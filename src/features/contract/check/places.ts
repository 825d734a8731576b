import type { Workspace } from "#workspace/workspace.ts";

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly within?: string;
}

export interface TablePlace extends Place {
  /** Only attachment fields. */
  readonly fields: readonly Place[];
  readonly records: readonly Place[];
}

export interface TargetPlaces {
  readonly spaces: readonly Place[];
  readonly bases: readonly Place[];
  readonly tables: readonly TablePlace[];
}

// A table may have 100,000 records; 50 are enough to choose one.
const MAX_RECORDS = 50;

export async function placesIn(workspace: Workspace): Promise<TargetPlaces> {
  const spaces = await workspace.spaces();
  const bases = await Promise.all(
    spaces.map(async (space) => (await workspace.bases(space.id)).map((base) => ({ ...base, within: space.name }))),
  );
  const tables = await Promise.all(
    bases
      .flat()
      .map(async (base) => (await workspace.tables(base.id)).map((table) => ({ ...table, within: base.name }))),
  );
  const withAttachments = tables.flat().filter(({ fields }) => fields.some(({ type }) => type === "attachment"));
  return {
    spaces,
    bases: bases.flat(),
    tables: await Promise.all(
      withAttachments.map(async (table) => {
        const { rows } = await workspace.records(table.id, 0, MAX_RECORDS);
        return {
          ...table,
          fields: table.fields.filter(({ type }) => type === "attachment"),
          records: rows.map(({ id, name = id }) => ({ id, name })),
        };
      }),
    ),
  };
}
