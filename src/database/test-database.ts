import { openDB } from "idb";

export async function dumpOf(name: string): Promise<unknown> {
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return undefined;
  const db = await openDB(name);
  try {
    const stores = await Promise.all(
      [...db.objectStoreNames].toSorted().map(async (store) => {
        const { keyPath, indexNames } = db.transaction(store).store;
        const [keys, rows] = [await db.getAllKeys(store), (await db.getAll(store)) as unknown[]];
        return { store, keyPath, indexes: [...indexNames], keys, rows: await Promise.all(rows.map(comparable)) };
      }),
    );
    return { version: db.version, stores };
  } finally {
    db.close();
  }
}

async function comparable(row: unknown): Promise<unknown> {
  return row instanceof Blob ? { type: row.type, size: row.size, text: (await row.text()).slice(0, 100) } : row;
}

type Operation = "createObjectStore" | "createIndex" | "openCursor" | "continue" | "update" | "put" | "delete";

type Operand = IDBDatabase | IDBObjectStore | IDBCursor;

function transactionOf(operand: Operand, result: unknown): IDBTransaction {
  if (operand instanceof IDBObjectStore) return operand.transaction;
  if (operand instanceof IDBDatabase) return (result as IDBObjectStore).transaction;
  return operand.source instanceof IDBObjectStore ? operand.source.transaction : operand.source.objectStore.transaction;
}

const isReading = (operand: Operand) =>
  !(operand instanceof IDBDatabase) && transactionOf(operand, undefined).mode === "readonly";

/**
 * Makes the nth of some operations fail without space. It throws, or it succeeds and the transaction aborts later, as
 * in browsers that notice on write. Returns a function that ends this and returns whether the nth was reached.
 */
export function failAt(nth: number, way: "throws" | "aborts", ...operations: readonly Operation[]): () => boolean {
  let count = 0;
  const undo: (() => void)[] = [];
  for (const prototype of [IDBDatabase.prototype, IDBObjectStore.prototype, IDBCursor.prototype] as object[]) {
    for (const operation of operations) {
      const own = Object.getOwnPropertyDescriptor(prototype, operation);
      if (!own) continue;
      const original = own.value as (...args: unknown[]) => unknown;
      const failing = function failing(this: Operand, ...args: unknown[]): unknown {
        // A read needs no room.
        if (isReading(this)) return original.apply(this, args);
        count += 1;
        if (count !== nth) return original.apply(this, args);
        if (way === "throws") throw new DOMException("There is no room.", "QuotaExceededError");
        const result = original.apply(this, args);
        const transaction = transactionOf(this, result);
        // Internal method of fake-indexeddb for failed transactions.
        (Reflect.get(transaction, "_abort") as (reason: string) => void).call(transaction, "QuotaExceededError");
        return result;
      };
      Object.defineProperty(prototype, operation, { ...own, value: failing });
      undo.push(() => Object.defineProperty(prototype, operation, own));
    }
  }
  return () => {
    for (const step of undo) step();
    return count >= nth;
  };
}
