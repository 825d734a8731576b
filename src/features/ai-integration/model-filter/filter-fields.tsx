import { Funnel } from "lucide-react";
import { type ComponentProps, type Ref, useDeferredValue, useMemo } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { NumberField } from "#ui/fields/text-field.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { filterTitles, shownValue } from "./filter-words.ts";
import { activeFilters, anyModel, type ConditionsOf, facetsOf, priceNumber, type ModelFilter } from "./model-filter.ts";

type FacetName = keyof ReturnType<typeof facetsOf>;
const UNFINISHED_NUMBER = /^\d*\.?\d*(?:e[-+]?\d*)?$/i;

/** The controls that filter a list of models, except the search. A filter that would leave all models is not offered. */
export function FilterFields({
  models,
  counted = models,
  known,
  filter,
  onFilter,
  priceHelp,
  className,
}: {
  models: readonly GatewayModel[];
  /** The models that are counted beside each value, if only some of them are listed. */
  counted?: readonly GatewayModel[];
  /** What is known of models besides themselves; without it, no condition is offered. */
  known?: ConditionsOf | undefined;
  filter: ModelFilter;
  onFilter: (filter: ModelFilter) => void;
  priceHelp: string | undefined;
  className: string;
}) {
  const offered = useMemo(() => facetsOf(models, anyModel, known), [models, known]);
  const hasPrices = useMemo(() => models.some(({ pricing }) => priceNumber(pricing?.input) !== undefined), [models]);
  // Deferred, so that typing stays responsive.
  const settled = useDeferredValue(filter);
  const facets = useMemo(() => facetsOf(counted, settled, known), [counted, settled, known]);
  const isOffered = (name: FacetName) =>
    filter[name].length > 0 || offered[name].some(({ count }) => count < models.length);
  const optionsOf = (name: FacetName) => {
    const chosen = [filter[name]]
      .flat()
      .filter((value) => value !== "" && !facets[name].some((one) => one.value === value));
    return [...facets[name], ...chosen.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
      value,
      label: `${shownValue(name, value)} (${formatNumber(count)})`,
    }));
  };
  const choose = (name: Exclude<FacetName, "owner">) =>
    isOffered(name) && (
      <Select
        label={filterTitles[name]}
        placeholder="Any"
        options={[{ value: "", label: "Any" }, ...optionsOf(name)]}
        value={filter[name]}
        onValueChange={(value) => onFilter({ ...filter, [name]: value })}
      />
    );
  return (
    <div className={className}>
      {isOffered("owner") && (
        <Select
          isMultiple
          label={filterTitles.owner}
          placeholder="Any"
          options={optionsOf("owner")}
          value={filter.owner}
          onValueChange={(owner) => onFilter({ ...filter, owner })}
        />
      )}
      {choose("type")}
      {choose("ability")}
      {choose("context")}
      {(hasPrices || filter.price !== "") && (
        <NumberField
          label={filterTitles.price}
          description={priceHelp}
          error={UNFINISHED_NUMBER.test(filter.price.trim()) ? undefined : "Enter a number, for example 2.5."}
          value={filter.price}
          onChange={(event) => onFilter({ ...filter, price: event.target.value })}
        />
      )}
      {choose("tag")}
      {choose("state")}
      {choose("condition")}
    </div>
  );
}

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
