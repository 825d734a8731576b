import { Search } from "lucide-react";
import type { Ref } from "react";
import { TextField } from "#ui/fields/text-field.tsx";
import type { ModelFilter } from "./model-filter.ts";

/** The search field of a filter. */
export function FilterSearch({
  label,
  filter,
  onFilter,
  className,
  ref,
}: {
  label: string;
  filter: ModelFilter;
  onFilter: (filter: ModelFilter) => void;
  className: string;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <TextField
      ref={ref}
      label={label}
      isLabelHidden
      leading={<Search />}
      placeholder="Search id, label, owner, tag"
      type="search"
      className={className}
      value={filter.text}
      onChange={(event) => onFilter({ ...filter, text: event.target.value })}
    />
  );
}
