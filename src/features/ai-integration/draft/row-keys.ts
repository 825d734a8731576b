import { useState } from "react";

/** Keys for elements that have no identity of their own: ids may be missing, doubled or changed. */
export interface RowKeys {
  readonly elements: readonly unknown[];
  readonly keys: readonly number[];
  readonly nextKey: number;
}

export const noRowKeys: RowKeys = { elements: [], keys: [], nextKey: 0 };

/**
 * Carries the keys of a list over to its next state: an element that is still the same object keeps its key wherever it
 * moved, one that was edited in its place keeps the key of that place, and the rest are new.
 */
export function carryKeys(before: RowKeys, elements: readonly unknown[]): RowKeys {
  if (before.elements === elements) return before;
  if (before.elements.length === 0) return numbered(elements, before.nextKey);
  // The usual change is an edit, of one element with each key or of a thousand at once, and moves none.
  if (isEditInPlace(before.elements, elements)) return { ...before, elements };
  const keyOf = new Map(before.elements.map((element, index) => [element, before.keys[index]]));
  const isKept = new Set(elements);
  let nextKey = before.nextKey;
  // Where the list grew or shrank, the places behind it moved by as much.
  const shift = elements.length - before.elements.length;
  const used = new Set<number>();
  const take = (key: number | undefined) => {
    if (key === undefined || used.has(key)) return undefined;
    used.add(key);
    return key;
  };
  const keys = elements.map((element) => take(keyOf.get(element)));
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

/** A key for each element of a list, kept while elements move, are edited or go. */
export function useRowKeys(elements: readonly unknown[]): readonly number[] {
  const [rows, setRows] = useState(() => carryKeys(noRowKeys, elements));
  const carried = carryKeys(rows, elements);
  if (carried !== rows) setRows(carried);
  return carried.keys;
}
