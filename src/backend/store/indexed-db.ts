import { type IDBPDatabase, wrap } from "idb";
import { database } from "#database/database.ts";
import { groupBy } from "#json/group-by.ts";
import { changesOf } from "#site-data/tab-channel.ts";
import {
  COLLECTIONS,
  collectionsOf,
  type Change,
  type Collection,
  type Range,
  type Row,
  type Store,
  byPlace,
} from "./store.ts";

type Schema = {
  [C in Collection]: { key: string; value: Row<C>; indexes: { place: [parent: string, order: number] } };
} & { blocks: { key: BlockKey; value: Block; indexes: { ids: string } } };

const VERSION = 2;

/** A store of the service's rows in IndexedDB, shared by all tabs. Opens its database at the first use. */
export function indexedDbStore(name = "workspace-service"): Store & { close(): Promise<void> } {
  const rows = database<Schema>(name, VERSION, (db, from) => {
    if (from < 1) {
      for (const collection of COLLECTIONS) {
        db.createObjectStore(collection, { keyPath: "id" }).createIndex("place", ["parent", "order"]);
      }
    }
    db.createObjectStore("blocks", { keyPath: BLOCK_KEY }).createIndex("ids", "ids", { multiEntry: true });
  });
  const commits = changesOf<ReadonlySet<Collection> | null>(name);

  const storesIn = (db: IDBPDatabase<Schema>, collection: Collection) => {
    const transaction = db.transaction(storesOf(new Set([collection])));
    const blocks = collection === "records" ? transaction.objectStore("blocks") : undefined;
    return { singles: transaction.objectStore(collection), blocks };
  };
  const read = <T>(collection: Collection, make: (stores: ReturnType<typeof storesIn>) => Promise<T>) =>
    rows.read((db) => make(storesIn(db, collection)));

  return {
    get: async <C extends Collection>(collection: C, id: string) =>
      read(collection, async ({ singles, blocks }) => {
        const row = await singles.get(id);
        if (row || !blocks) return row as Row<C> | undefined;
        const block = await blocks.index("ids").get(id);
        return block?.rows.find((candidate) => candidate.id === id) as Row<C> | undefined;
      }),
    list: async <C extends Collection>(collection: C, range: Range) => {
      // IndexedDB throws on an empty range.
      if ((range.from ?? -Infinity) >= (range.to ?? Infinity)) return [];
      const [singleRows, inBlocks] = await read(collection, ({ singles, blocks }) =>
        Promise.all([singles.index("place").getAll(placesOf(range)), blocks?.getAll(blocksIn(range))]),
      );
      return (inBlocks ? sortedRange(singleRows as Row<"records">[], inBlocks, range) : singleRows) as Row<C>[];
    },
    startingWith: async <C extends Collection>(collection: C, text: string, limit: number) => {
      const ids = IDBKeyRange.bound(text, `${text}\uffff`);
      // The index returns a block once for each matching id, so the first `limit` ids are among them.
      const [singleRows, inBlocks] = await read(collection, ({ singles, blocks }) =>
        Promise.all([singles.getAll(ids, limit), blocks?.index("ids").getAll(ids, limit)]),
      );
      return (
        inBlocks ? sortedById(singleRows as Row<"records">[], inBlocks, text).slice(0, limit) : singleRows
      ) as Row<C>[];
    },
    count: async (collection, parent) => {
      const [singleCount, keys = []] = await read(collection, ({ singles, blocks }) =>
        Promise.all([singles.index("place").count(placesOf({ parent })), blocks?.getAllKeys(blocksIn({ parent }))]),
      );
      return keys.reduce((sum, [, , size]) => sum + size, singleCount);
    },
    commit: async (changes, { replacesAll = false, areNew = false, signal, onProgress } = {}) => {
      const where = replacesAll ? new Set(COLLECTIONS) : collectionsOf(changes);
      if (where.size === 0) return;
      const make = (transaction: IDBTransaction) => {
        if (replacesAll) for (const name of storesOf(where)) transaction.objectStore(name).clear();
        return (areNew || replacesAll ? addRows : applyChanges)(transaction, changes, onProgress);
      };
      // "strict" flushes to disk, which costs a few milliseconds. A token whose secret was shown once must survive a
      // power cut.
      await rows.change(storesOf(where), make, { durability: "strict", signal });
      commits.tell(where);
    },
    // Tabs of older versions send null.
    subscribe: (changed) => commits.subscribe((where) => changed(where ?? new Set(COLLECTIONS))),
    close: () => {
      commits.close();
      return rows.close();
    },
  };
}

type StoreName = Collection | "blocks";

function storesOf(where: ReadonlySet<Collection>): StoreName[] {
  return where.has("records") ? [...where, "blocks"] : [...where];
}

async function applyChanges(
  transaction: IDBTransaction,
  changes: readonly Change[],
  onProgress?: (changes: number) => void,
): Promise<void> {
  const records = changes.flatMap((change) => {
    if ("put" in change) return change.put === "records" ? [change.row.id] : [];
    return change.remove === "records" ? [change.id] : [];
  });
  if (records.length > 0) await removeFromBlocks(transaction.objectStore("blocks"), new Set(records));
  // Cloning 100,000 rows of a backup at once would freeze the page for seconds.
  for (const [index, change] of changes.entries()) {
    const request = apply(transaction, change);
    if (index % SLICE < SLICE - 1) continue;
    await wrap(request);
    onProgress?.(index + 1);
  }
}

/** Adds rows that are in no block, and stores records as blocks. */
async function addRows(
  transaction: IDBTransaction,
  changes: readonly Change[],
  onProgress?: (changes: number) => void,
): Promise<void> {
  for (let from = 0; from < changes.length; from += SLICE) {
    const slice = changes.slice(from, from + SLICE);
    const records: Row<"records">[] = [];
    const requests: IDBRequest[] = [];
    for (const change of slice) {
      if ("put" in change && change.put === "records") records.push(change.row);
      else requests.push(apply(transaction, change));
    }
    for (const block of blocksOf(records)) requests.push(transaction.objectStore("blocks").put(block));
    // Requests complete in order: the last is enough.
    await wrap(requests.at(-1) as IDBRequest);
    onProgress?.(from + slice.length);
  }
}

function apply(transaction: IDBTransaction, change: Change): IDBRequest {
  if ("put" in change) return transaction.objectStore(change.put).put(change.row);
  return transaction.objectStore(change.remove).delete(change.id);
}

function placesOf({ parent, from = -Infinity, to = Infinity }: Range): IDBKeyRange {
  return IDBKeyRange.bound([parent, from], [parent, to], false, true);
}

type RecordRow = Row<"records">;

/** A row costs 80 µs whatever its size: 100,000 single rows took 10 s. A changed record leaves its block first. */
interface Block {
  readonly parent: string;
  /** Rows of the block have an `order` from 50 × page to below 50 × (page + 1). */
  readonly page: number;
  readonly size: number;
  /** Id of the first row: distinguishes blocks of the same page and size. */
  readonly first: string;
  readonly ids: readonly string[];
  readonly rows: readonly RecordRow[];
}

/** Primary key. It includes the size, so rows are counted without reading them. */
type BlockKey = [parent: string, page: number, size: number, first: string];
const BLOCK_KEY = ["parent", "page", "size", "first"] satisfies (keyof Block)[];

const PLACES = 50;

function blocksOf(rows: readonly RecordRow[]): Block[] {
  const pageOf = ({ order }: RecordRow) => Math.floor(order / PLACES);
  const pages = groupBy(rows, (row) => JSON.stringify([row.parent, pageOf(row)]));
  return [...pages.values()].map((group) => {
    const [first] = group;
    const ids = group.map(({ id }) => id);
    return { parent: first.parent, page: pageOf(first), size: ids.length, first: first.id, ids, rows: group };
  });
}

function blocksIn({ parent, from = -Infinity, to = Infinity }: Range): IDBKeyRange {
  const [first, last] = [Math.floor(from / PLACES), Math.ceil(to / PLACES) - 1];
  // An array sorts after every number, so `[]` includes all sizes.
  return IDBKeyRange.bound([parent, first], [parent, last, []]);
}

/** Returns the single rows and the rows of blocks in a range, sorted. Blocks may hold rows outside the range. */
function sortedRange(
  singles: readonly RecordRow[],
  blocks: readonly Block[],
  { from = -Infinity, to = Infinity }: Range,
): RecordRow[] {
  const inBlocks = blocks.flatMap(({ rows }) => rows).filter(({ order }) => order >= from && order < to);
  return [...singles, ...inBlocks].toSorted(byPlace);
}

/** Returns the rows whose id starts with `text`, sorted by id. `blocks` may contain duplicates. */
function sortedById(singles: readonly RecordRow[], blocks: readonly Block[], text: string): RecordRow[] {
  const inBlocks = [...new Map(blocks.map((block) => [block.first, block])).values()].flatMap(({ rows }) => rows);
  return [...singles, ...inBlocks.filter(({ id }) => id.startsWith(text))].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Requests per slice. More at once would freeze the page. */
const SLICE = 500;

async function removeFromBlocks(blocks: IDBObjectStore, ids: ReadonlySet<string>): Promise<void> {
  const anyKeys = await wrap(blocks.getAllKeys(null, 1));
  if (anyKeys.length === 0) return;
  const keys = new Map<string, IDBValidKey>();
  const waiting = [...ids];
  while (waiting.length > 0) {
    const requests = waiting.splice(-SLICE).map((id) => blocks.index("ids").getKey(id));
    // Requests complete in order: the last is enough.
    await wrap(requests.at(-1) as IDBRequest);
    for (const { result } of requests) if (result !== undefined) keys.set(JSON.stringify(result), result);
  }
  for (const key of keys.values()) {
    const { rows } = await wrap(blocks.get(key) as IDBRequest<Block>);
    blocks.delete(key);
    for (const block of blocksOf(rows.filter(({ id }) => !ids.has(id)))) blocks.put(block);
  }
}
