import { useState } from "react";
import { groupBy } from "#json/group-by.ts";

/** React keys for elements without an identity: ids may be missing, duplicated or edited. */
export interface RowKeys {
  readonly elements: readonly unknown[];
  readonly keys: readonly number[];
  readonly nextKey: number;
}

export const noRowKeys: RowKeys = { elements: [], keys: [], nextKey: 0 };

/**
 * Returns the keys for the next state of a list. The same object keeps its key wherever it moved, an element that was
 * edited in place keeps the key of its index, and all others get new keys.
 */
export function carryKeys(before: RowKeys, elements: readonly unknown[]): RowKeys {
  if (before.elements === elements) return before;
  if (before.elements.length === 0) return numbered(elements, before.nextKey);
  // Fast path: most changes are edits and move nothing.
  if (isEditInPlace(before.elements, elements)) return { ...before, elements };
  // Equal texts, such as those of stored keys, keep their keys in order.
  const places = groupBy(before.elements.keys(), (index) => before.elements[index]);
  const unused = new Map([...places].map(([element, indexes]) => [element, indexes.values()]));
  const isKept = new Set(elements);
  let nextKey = before.nextKey;
  // If the list grew or shrank, the elements after that moved by as much.
  const shift = elements.length - before.elements.length;
  const used = new Set<number>();
  const take = (key: number | undefined) => {
    if (key === undefined || used.has(key)) return undefined;
    used.add(key);
    return key;
  };
  const keys = elements.map((element) => take(before.keys[unused.get(element)?.next().value ?? -1]));
  const editedAt = (place: number) => {
    const was = before.elements[place];
    return was === undefined || isKept.has(was) ? undefined : take(before.keys[place]);
  };
  const carried = keys.map(
    (key, index) => key ?? editedAt(index) ?? (shift === 0 ? undefined : editedAt(index - shift)) ?? nextKey++,
  );
  return { elements, keys: carried, nextKey };
}

function numbered(elements: readonly unknown[], first: number): RowKeys {
  return { elements, keys: elements.map((_, index) => first + index), nextKey: first + elements.length };
}

function isEditInPlace(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false;
  const gone = new Set(before.filter((element, index) => element !== after[index]));
  return after.every((element, index) => element === before[index] || !gone.has(element));
}

/** Returns a key for each element, stable while elements are moved, edited or removed. */
export function useRowKeys(elements: readonly unknown[]): readonly number[] {
  const [rows, setRows] = useState(() => carryKeys(noRowKeys, elements));
  const carried = carryKeys(rows, elements);
  if (carried !== rows) setRows(carried);
  return carried.keys;
}
