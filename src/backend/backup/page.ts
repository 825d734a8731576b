import { OUTCOMES } from "#contract/faults.ts";
import { aiIntegration, base, check, isTooDeep, MAX_LEVELS, newAccessToken, tableRecord, z } from "#contract/index.ts";
import { COLLECTIONS, type Collection } from "../store/store.ts";
import { BackupRefused } from "./archive.ts";
import { SETTINGS_PARENTS, type Page } from "./rows.ts";

const id = z.string().check(z.minLength(1));
const name = z.string().check(z.maxLength(1_000));
const path = z.array(z.union([z.string(), z.number()]));

const VALUES: Record<Collection, z.ZodMiniType> = {
  spaces: z.looseObject({ id, name }),
  bases: z.extend(base, { name }),
  tables: z.looseObject({
    id,
    baseId: id,
    name,
    fields: z.array(z.looseObject({ id, name, type: z.enum(["text", "number", "date", "attachment"]) })),
  }),
  records: tableRecord,
  integrations: z.looseObject({
    request: aiIntegration,
    savedTime: z.string(),
    secrets: z.array(z.looseObject({ path, givenTime: z.string(), length: z.number(), fingerprint: z.string() })),
  }),
  tokens: z.intersection(
    newAccessToken,
    z.looseObject({ id, createdTime: z.string(), lastUsedTime: z.optional(z.string()) }),
  ),
  settings: z.unknown(),
};

/** Every screen reads these rows in full, so their JSON has a limit in characters. */
const HEADINGS: ReadonlySet<Collection> = new Set(["spaces", "bases", "tables"]);
const MAX_HEADING = 1_000_000;

const fault = z.looseObject({
  delayMs: z.number().check(z.minimum(0)),
  outcome: z.enum(OUTCOMES),
  status: z.int().check(z.minimum(200), z.maximum(599)),
  rate: z.number().check(z.minimum(0), z.maximum(1)),
  moment: z.enum(["before", "after"]),
});

const page = z.strictObject({
  collection: z.enum(COLLECTIONS),
  rows: z.array(z.strictObject({ id, parent: z.string(), order: z.number(), value: z.unknown() })),
});
type UncheckedRow = z.infer<typeof page>["rows"][number];

/** Checks pages in their order. Throws `BackupRefused` for rows that a store could not hold. */
export function pageCheck(): (text: string) => Page {
  const known = new Map<Collection, Set<string>>(COLLECTIONS.map((name) => [name, new Set()]));

  const admit = (collection: Collection, row: UncheckedRow) => {
    const ids = known.get(collection) as Set<string>;
    if (ids.has(row.id)) throw refusal(collection, row, "is in the backup twice");
    if (isTooDeep(row.value)) throw refusal(collection, row, `is nested deeper than ${MAX_LEVELS} levels`);
    const shape = collection === "settings" && row.parent === "faults" ? fault : VALUES[collection];
    if (!check(shape, row.value).ok) throw refusal(collection, row, "has an unknown format");
    if (HEADINGS.has(collection) && JSON.stringify(row.value).length > MAX_HEADING) {
      throw refusal(collection, row, "is longer than 1,000,000 characters");
    }
    if (!hasValidParent(collection, row, known)) throw refusal(collection, row, "belongs to a row that is missing");
    ids.add(row.id);
  };

  return (text) => {
    const checked = check(page, parseJson(text));
    if (!checked.ok) throw new BackupRefused("The backup has rows in a format that this console does not know.");
    const { collection, rows } = checked.value;
    for (const row of rows) admit(collection, row);
    return checked.value as Page;
  };
}

function hasValidParent(
  collection: Collection,
  { id, parent, value }: UncheckedRow,
  known: ReadonlyMap<Collection, ReadonlySet<string>>,
): boolean {
  const own = value as Readonly<Record<string, unknown>>;
  switch (collection) {
    case "settings":
      return (SETTINGS_PARENTS as readonly string[]).includes(parent);
    case "tokens":
      return parent === "" && /^[0-9a-f]{64}$/.test(id);
    case "spaces":
      return parent === "" && own["id"] === id;
    case "bases":
      return own["id"] === id && own["spaceId"] === parent && known.get("spaces")?.has(parent) === true;
    case "integrations":
      return id === parent && known.get("spaces")?.has(parent) === true;
    case "tables":
      return own["id"] === id && own["baseId"] === parent && known.get("bases")?.has(parent) === true;
    case "records":
      return own["id"] === id && known.get("tables")?.has(parent) === true;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupRefused("The backup has rows that are not JSON.");
  }
}

const MAX_SHOWN_ID = 200;

function refusal(collection: Collection, { id }: UncheckedRow, why: string): BackupRefused {
  return new BackupRefused(`The backup is damaged: ${id.slice(0, MAX_SHOWN_ID)} in ${collection} ${why}.`);
}
