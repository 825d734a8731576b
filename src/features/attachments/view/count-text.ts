import { formatNumber } from "#text/format.ts";
import { isFiltered, type TableView } from "./table-view.ts";

interface Count {
  readonly total: number;
  /** `undefined` until the records of the view are known. */
  readonly shown: number | undefined;
  readonly view: TableView;
  /** Whether the records of the view are being found. */
  readonly isReading: boolean;
  readonly isRemote: boolean;
}

/** Returns how many records a table shows. Of a remote table only pinned records are known: no endpoint lists or counts them. */
export function countText({ total, shown, view, isReading, isRemote }: Count): string {
  const all = `${formatNumber(total)} ${isRemote ? "pinned " : ""}${total === 1 ? "record" : "records"}`;
  if (isReading) return isFiltered(view) ? `Searching ${all}…` : `Sorting ${all}…`;
  return isFiltered(view) && shown !== undefined ? `${formatNumber(shown)} of ${all}` : all;
}
