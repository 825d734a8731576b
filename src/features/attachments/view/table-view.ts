import { tryJson } from "#json/read-json.ts";
import { formatNumber } from "#text/format.ts";
import type { Field } from "#workspace/workspace.ts";

/** What the URL of a table's screen may say: filter, order, layout. Everything else in it is ignored. */
export type TableSearch = Partial<Record<"search" | "files" | "sort" | "order" | "view" | "cover", string>>;

export const FILE_FILTERS = ["all", "with", "without", "uploading"] as const;
export type FileFilter = (typeof FILE_FILTERS)[number];

/** Which records of a table are shown, and in which order. */
export interface TableView {
  readonly text: string;
  readonly files: FileFilter;
  /** A field id; absent in the table's own order. */
  readonly sort?: string | undefined;
  readonly isDescending: boolean;
}

/** How a table shows its records. */
export interface TableLayout {
  readonly isGallery: boolean;
  /** The attachment field that gives cards their cover and takes files. Absent in a table without one. */
  readonly cover?: Field | undefined;
}

export const readLayout = (stored: string | null): TableSearch => ({ ...(tryJson(stored ?? "") as TableSearch) });

/** Reads the layout from an address. A table without an attachment field has no gallery. */
export function layoutOf({ view, cover: id }: TableSearch, fields: readonly Field[]): TableLayout {
  const covers = fields.filter(({ type }) => type === "attachment");
  const cover = covers.find((field) => field.id === id) ?? covers[0];
  return { isGallery: cover !== undefined && view === "gallery", cover };
}

/** Reads the view from an address. Leaves out a filter that does not exist, and a field that the table does not have. */
export function viewOf({ search = "", files = "", sort, order }: TableSearch, fields: readonly Field[]): TableView {
  const field = fields.find(({ id }) => id === sort);
  return {
    text: search,
    files: FILE_FILTERS.find((filter) => filter === files) ?? "all",
    ...(field && { sort: field.id }),
    isDescending: field !== undefined && order === "desc",
  };
}

/** Returns a view as search parameters, without defaults. */
export function searchOf({ text, files, sort, isDescending }: TableView, layout?: TableLayout): TableSearch {
  return {
    ...(text !== "" && { search: text }),
    ...(files !== "all" && { files }),
    ...(sort !== undefined && { sort }),
    ...(sort !== undefined && isDescending && { order: "desc" }),
    ...(layout?.isGallery && layout.cover && { view: "gallery", cover: layout.cover.id }),
  };
}

/** Whether a view may leave out records. */
export const isFiltered = ({ text, files }: TableView) => text.trim() !== "" || files !== "all";

/** Whether a view shows all records in the table's own order. */
export const isPlain = (view: TableView) => !isFiltered(view) && view.sort === undefined;

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
