import type { Field } from "#workspace/workspace.ts";

/** What the address of a table may say. Everything else in it is ignored. */
export type TableSearch = Partial<Record<"search" | "files" | "sort" | "order", string>>;

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
export function searchOf({ text, files, sort, isDescending }: TableView): TableSearch {
  return {
    ...(text !== "" && { search: text }),
    ...(files !== "all" && { files }),
    ...(sort !== undefined && { sort }),
    ...(sort !== undefined && isDescending && { order: "desc" }),
  };
}

/** Whether a view may leave out records. */
export const isFiltered = ({ text, files }: TableView) => text.trim() !== "" || files !== "all";

/** Whether a view shows all records in the table's own order. */
export const isPlain = (view: TableView) => !isFiltered(view) && view.sort === undefined;
