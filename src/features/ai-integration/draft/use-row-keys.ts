import { useState } from "react";
import { carryKeys, noRowKeys } from "./row-keys.ts";

/** A key for each element of a list, kept while elements move, are edited or go. */
export function useRowKeys(elements: readonly unknown[]): readonly number[] {
  const [rows, setRows] = useState(() => carryKeys(noRowKeys, elements));
  const carried = carryKeys(rows, elements);
  if (carried !== rows) setRows(carried);
  return carried.keys;
}
