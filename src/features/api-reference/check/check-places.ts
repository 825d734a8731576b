import { readTree, type Workspace } from "#workspace/workspace.ts";

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly within?: string | undefined;
}

export type TargetPlaces = Awaited<ReturnType<typeof placesIn>>;

// A table may have 100,000 records; 50 are enough to choose one.
const MAX_RECORDS = 50;

/** Reads the spaces, bases and tables that a check can use. A table has attachment fields alone, and its first records. */
export async function placesIn(workspace: Workspace) {
  const { spaces, bases, tables } = await readTree(workspace);
  const nameIn = (places: readonly Place[], id: string) => places.find((place) => place.id === id)?.name;
  const places = tables.map(async ({ id, name, baseId, fields: all }) => {
    const fields = all.filter(({ type }) => type === "attachment");
    if (fields.length === 0) return [];
    const { rows } = await workspace.records(id, 0, MAX_RECORDS);
    const records = rows.map((row): Place => ({ id: row.id, name: row.name ?? row.id }));
    return { id, name, within: nameIn(bases, baseId), fields, records };
  });
  return {
    spaces,
    bases: bases.map(({ id, name, spaceId }): Place => ({ id, name, within: nameIn(spaces, spaceId) })),
    tables: (await Promise.all(places)).flat(),
  };
}
