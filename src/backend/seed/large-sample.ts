import type { Base, TableRecord } from "#contract/index.ts";
import type { Field, Space, Table } from "#workspace/workspace.ts";
import { newId } from "../service/ids.ts";
import type { Change, Store } from "../store/store.ts";
import { seededRandom, type Random } from "./sample/random.ts";

interface LargeOptions {
  readonly store: Store;
  readonly records: number;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((records: number) => void) | undefined;
}

/** Records that are made at once. They block the page for a few milliseconds. */
const BATCH = 2_000;
const SEED = 7_919;
const DAY_MS = 86_400_000;

const SITES = ["Aldgate", "Bergen", "Cascais", "Dunmore", "Esbjerg", "Falmouth", "Gdynia", "Haarlem"] as const;
const STATES = ["in order", "in order", "in order", "watch", "exchange soon", "exchanged"] as const;
const INSPECTORS = ["Mira Okafor", "Jonas Lindqvist", "Aiko Tanabe", "Rafael Duarte", "Priya Raman"] as const;

/** Adds a sample space with one table of many records in one commit: a failure leaves nothing. Returns the table's id. */
export async function addLargeSample({ store, records, now, signal, onProgress }: LargeOptions): Promise<string> {
  const random = seededRandom(SEED);
  const base = baseAt(now);
  const table: Table = { id: newId("tbl"), baseId: base.id, name: "Inspections", fields: inspectionFields() };
  const changes: Change[] = [];
  for (let from = 0; from < records; from += BATCH) {
    changes.push(...recordRows(table, from, Math.min(from + BATCH, records), { random, now }));
    // The page can render and handle input in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
  }
  const space: Space = { id: base.spaceId, name: `Sample of ${records.toLocaleString("en-GB")} records` };
  const order = await store.count("spaces", "");
  changes.push(
    { put: "spaces", row: { id: space.id, parent: "", order, value: space } },
    { put: "bases", row: { id: base.id, parent: space.id, order: 0, value: base } },
    { put: "tables", row: { id: table.id, parent: base.id, order: 0, value: table } },
  );
  const report = (stored: number) => onProgress?.(Math.min(stored, records));
  await store.commit(changes, { areNew: true, signal, onProgress: report });
  return table.id;
}

function baseAt(now: Date): Base {
  return {
    id: newId("bse"),
    name: "Pump inspections",
    spaceId: newId("spc"),
    icon: "🧪",
    role: "owner",
    createdBy: newId("usr"),
    collaboratorType: "space",
    createdTime: now.toISOString(),
    lastModifiedTime: null,
  };
}

function inspectionFields(): Field[] {
  const fields = [
    ["Asset", "text"],
    ["Site", "text"],
    ["State", "text"],
    ["Hours in use", "number"],
    ["Inspected", "date"],
    ["Photos", "attachment"],
  ] as const;
  return fields.map(([name, type]) => ({ id: newId("fld"), name, type }));
}

interface Source {
  readonly random: Random;
  readonly now: Date;
}

function recordRows(table: Table, from: number, to: number, source: Source): Change[] {
  const rows: Change[] = [];
  for (let order = from; order < to; order++) {
    const value = recordAt(table, order, source);
    rows.push({ put: "records", row: { id: value.id, parent: table.id, order, value } });
  }
  return rows;
}

function recordAt({ fields }: Table, place: number, { random, now }: Source): TableRecord {
  const inspected = now.getTime() - random.between(0, 700) * DAY_MS;
  const name = `Pump ${String(place + 1).padStart(6, "0")}`;
  const cells = [name, random.pick(SITES), random.pick(STATES), random.between(10, 90_000) / 10, isoDate(inspected)];
  return {
    id: newId("rec"),
    fields: Object.fromEntries(cells.map((cell, index) => [fields[index]?.id ?? "", cell])),
    name,
    autoNumber: place + 1,
    createdTime: new Date(inspected).toISOString(),
    createdBy: random.pick(INSPECTORS),
  };
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
