import type { Base } from "#contract/index.ts";
import type { Table } from "#workspace/workspace.ts";
import { newId } from "../ids.ts";
import type { Change, Store } from "../store/store.ts";
import { chanceFrom, type Chance } from "./chance.ts";
import { outline } from "./sample/outline.ts";
import type { SampleBase, SampleTable } from "./sample/sample.ts";

const SEED = 20_261_121;

/**
 * Puts the sample's spaces, bases and tables, so that the first screen has something to show while the records are
 * still being drawn. Their ids are the same each time: doing it again changes nothing.
 */
export async function seedOutline(store: Store): Promise<void> {
  const chance = chanceFrom(SEED);
  const changes = outline.flatMap(({ name, bases }, order): Change[] => {
    const id = newId("spc", chance.fill);
    return [
      { put: "spaces", row: { id, parent: "", order, value: { id, name } } },
      ...bases.flatMap((base, place) => baseRows(base, id, place, chance)),
    ];
  });
  await store.commit(changes);
}

function baseRows({ base, tables }: SampleBase, spaceId: string, order: number, chance: Chance): Change[] {
  const id = newId("bse", chance.fill);
  const { name, ...rest } = base;
  const value: Base = { id, name, spaceId, ...rest };
  return [
    { put: "bases", row: { id, parent: spaceId, order, value } },
    ...tables.map((table, place) => tableRow(table, id, place, chance)),
  ];
}

function tableRow({ name, fields }: SampleTable, baseId: string, order: number, chance: Chance): Change {
  const id = newId("tbl", chance.fill);
  const columns = fields.map(([name, type]) => ({ id: newId("fld", chance.fill), name, type }));
  const value: Table = { id, baseId, name, fields: columns };
  return { put: "tables", row: { id, parent: baseId, order, value } };
}
