import { Funnel } from "lucide-react";
import type { ComponentProps, Ref } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { activeFilters } from "./model-filter.ts";

/** A button that opens the controls of a filter. */
export function FilterButton({
  ref,
  ...fields
}: Omit<ComponentProps<typeof FilterFields>, "className"> & { ref?: Ref<HTMLButtonElement> }) {
  const count = activeFilters(fields.filter).length;
  return (
    <Popover
      align="end"
      title="Show only"
      trigger={
        <Button ref={ref} icon={<Funnel />}>
          {count === 0 ? "Filter" : `Filter · ${count}`}
        </Button>
      }
    >
      <FilterFields {...fields} className="flex w-64 flex-col gap-3" />
    </Popover>
  );
}
