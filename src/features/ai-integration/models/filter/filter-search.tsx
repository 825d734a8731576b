import type { Ref } from "react";
import { SearchField } from "#ui/lists/search-field.tsx";
import type { ModelFilter } from "./model-filter.ts";

/** The search field of a filter. */
export function FilterSearch({
  filter,
  onFilter,
  ...field
}: {
  label: string;
  filter: ModelFilter;
  onFilter: (filter: ModelFilter) => void;
  className: string;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <SearchField
      {...field}
      placeholder="Search id, label, owner, tag"
      value={filter.text}
      onText={(text) => onFilter({ ...filter, text })}
    />
  );
}
