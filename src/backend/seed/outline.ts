import type { Base } from "#contract/index.ts";
import type { Table } from "#workspace/workspace.ts";
import { newId } from "../service/ids.ts";
import type { Change, Store } from "../store/store.ts";
import { outline } from "./sample/outline.ts";
import { seededRandom, type Random } from "./sample/random.ts";
import type { SampleBase, SampleTable } from "./sample/sample.ts";

const SEED = 20_261_121;

type Put = Extract<Change, { put: unknown }>;

/** Runs before the first screen. Ids are fixed, so a second call changes nothing. */
export async function seedOutline(store: Store): Promise<void> {
  await store.commit(outlineRows());
}

export function outlineRows(): Put[] {
  const random = seededRandom(SEED);
  return outline.flatMap(({ name, bases }, order): Put[] => {
    const id = newId("spc", random.fill);
    return [
      { put: "spaces", row: { id, parent: "", order, value: { id, name } } },
      ...bases.flatMap((base, place) => baseRows(base, id, place, random)),
    ];
  });
}

function baseRows({ base, tables }: SampleBase, spaceId: string, order: number, random: Random): Put[] {
  const id = newId("bse", random.fill);
  const { name, ...rest } = base;
  const value: Base = { id, name, spaceId, ...rest };
  return [
    { put: "bases", row: { id, parent: spaceId, order, value } },
    ...tables.map((table, place) => tableRow(table, id, place, random)),
  ];
}

function tableRow({ name, fields }: SampleTable, baseId: string, order: number, random: Random): Put {
  const id = newId("tbl", random.fill);
  const columns = fields.map(([name, type]) => ({ id: newId("fld", random.fill), name, type }));
  const value: Table = { id, baseId, name, fields: columns };
  return { put: "tables", row: { id, parent: baseId, order, value } };
}
