import type { Base } from "#contract/index.ts";
import type { FieldType, StoredIntegration, Table } from "#workspace/workspace.ts";
import { newId } from "../service/ids.ts";
import type { Change, Store } from "../store/store.ts";
import integration from "./sample/ai-integration.json" with { type: "json" };
import outline from "./sample/outline.json" with { type: "json" };
import { seededRandom, type Random } from "./sample/random.ts";

const SEED = 20_261_121;

/** Without its keys, like any other that is stored: nobody has them. */
const INTEGRATION = integration as unknown as StoredIntegration;

type Put = Extract<Change, { put: unknown }>;
type Outlined = (typeof outline)[number]["bases"][number];

/**
 * Adds all but the records, with the configuration of the first space, before the first screen. Ids are fixed, so a second
 * call changes nothing, and a later configuration is kept.
 */
export async function seedOutline(store: Store): Promise<void> {
  const rows = outlineRows();
  const id = rows[0]?.row.id ?? "";
  const isConfigured = await store.get("integrations", id);
  const configuration: Put = { put: "integrations", row: { id, parent: id, order: 0, value: INTEGRATION } };
  await store.commit(isConfigured ? rows : [...rows, configuration]);
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

function baseRows({ base, tables }: Outlined, spaceId: string, order: number, random: Random): Put[] {
  const id = newId("bse", random.fill);
  const { name, ...rest } = base;
  const value = { id, name, spaceId, ...rest } as Base;
  return [
    { put: "bases", row: { id, parent: spaceId, order, value } },
    ...tables.map((table, place) => tableRow(table, id, place, random)),
  ];
}

/** The fields of a table are separated by `|`, and the first is the primary one. One without a type is text. */
function tableRow({ name, fields }: Outlined["tables"][number], baseId: string, order: number, random: Random): Put {
  const id = newId("tbl", random.fill);
  const columns = fields.split(" | ").map((field) => {
    const [title = "", type = "text"] = field.split(": ");
    return { id: newId("fld", random.fill), name: title, type: type as FieldType };
  });
  const value: Table = { id, baseId, name, fields: columns };
  return { put: "tables", row: { id, parent: baseId, order, value } };
}
