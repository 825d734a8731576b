import { Columns3, FileDown, Funnel, Plus, Search, X } from "lucide-react";
import { useMemo, type Ref, type RefObject } from "react";
import { counted, formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { abilities } from "../request/gateway-model-fields.ts";
import { useModels } from "./edit/use-model-ids.ts";
import { columns } from "./table/columns.ts";
import { anyModel, facetsOf, type Facet, type ModelFilter } from "./table/model-view.ts";

// With the icon there is no room for the next button.
const BARE_ON_A_PHONE = "max-sm:[&_svg]:hidden";

/** Search, filters, columns, and buttons to add and import models. */
export function ModelToolbar({
  modelCount,
  shownCount,
  filter,
  onFilter,
  shownColumns,
  onShownColumns,
  addButton,
  importButton,
  filterButton,
  onAdd,
  onImport,
}: {
  modelCount: number;
  shownCount: number;
  filter: ModelFilter;
  onFilter: (filter: ModelFilter) => void;
  shownColumns: ReadonlySet<string>;
  onShownColumns: (names: ReadonlySet<string>) => void;
  addButton: Ref<HTMLButtonElement>;
  importButton: Ref<HTMLButtonElement>;
  filterButton: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  onImport: () => void;
}) {
  const { text, ...narrowing } = filter;
  const active = Object.entries(narrowing).filter(([, value]) => value !== "");
  // The button of a filter is gone with the filter.
  const widen = (next: ModelFilter) => {
    onFilter(next);
    filterButton.current?.focus();
  };
  return (
    <div className="mb-3 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <TextField
          label="Search models"
          isLabelHidden
          leading={<Search />}
          placeholder="Search id, label, owner, tag"
          type="search"
          className="min-w-[min(12rem,100%)] flex-1"
          value={text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
        <Popover
          align="end"
          title="Show only"
          trigger={
            <Button ref={filterButton} icon={<Funnel />}>
              {active.length === 0 ? "Filter" : `Filter · ${active.length}`}
            </Button>
          }
        >
          <Filters filter={filter} onFilter={onFilter} />
        </Popover>
        <Popover
          align="end"
          title="Columns"
          trigger={
            <Button icon={<Columns3 />} className={BARE_ON_A_PHONE}>
              Columns
            </Button>
          }
        >
          <div className="grid w-56 grid-cols-1">
            {columns.map(({ name, title }) => (
              <Checkbox
                key={name}
                label={title}
                checked={shownColumns.has(name)}
                onCheckedChange={(isShown) => {
                  const next = new Set(shownColumns);
                  if (isShown) next.add(name);
                  else next.delete(name);
                  onShownColumns(next);
                }}
              />
            ))}
          </div>
        </Popover>
        <Button ref={importButton} icon={<FileDown />} className={BARE_ON_A_PHONE} onClick={onImport}>
          Import
        </Button>
        <Button ref={addButton} variant="primary" icon={<Plus />} onClick={onAdd}>
          Add model
        </Button>
      </div>
      <div className="text-muted flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span role="status">
          {shownCount === modelCount
            ? counted(modelCount, "model")
            : `${formatNumber(shownCount)} of ${formatNumber(modelCount)} models`}
        </span>
        {active.map(([name, value]) => (
          <button
            key={name}
            type="button"
            aria-label={`Stop filtering by ${filterTitles[name as keyof typeof filterTitles]}: ${value}`}
            className="border-line-strong hover:bg-hover text-text flex h-6 items-center gap-1 rounded-sm border px-1.5"
            onClick={() => widen({ ...filter, [name]: "" })}
          >
            <span>{`${filterTitles[name as keyof typeof filterTitles]}: ${shownValue(name, value)}`}</span>
            <X aria-hidden="true" className="size-3.5" />
          </button>
        ))}
        {(active.length > 0 || text !== "") && (
          <button
            type="button"
            className="hover:text-text h-6 rounded-sm underline underline-offset-2"
            onClick={() => widen(anyModel)}
          >
            Show all
          </button>
        )}
      </div>
    </div>
  );
}

const filterTitles = { ability: "Ability", owner: "Owner", type: "Type", tag: "Tag", state: "State" } as const;

const shownValue = (name: string, value: string) =>
  name === "ability" ? (abilities.find((ability) => ability.name === value)?.label ?? value) : value;

function Filters({ filter, onFilter }: { filter: ModelFilter; onFilter: (filter: ModelFilter) => void }) {
  const models = useModels();
  const facets = useMemo(() => facetsOf(models), [models]);
  const choose = (name: keyof typeof filterTitles, values: readonly Facet[]) => (
    <Select
      label={filterTitles[name]}
      options={[
        { value: "", label: "Any" },
        ...values.map(({ value, count }) => ({ value, label: `${shownValue(name, value)} (${count})` })),
      ]}
      value={filter[name]}
      onValueChange={(value) => onFilter({ ...filter, [name]: value })}
    />
  );
  return (
    <div className="flex w-64 flex-col gap-3">
      {choose("owner", facets.owners)}
      {choose("type", facets.types)}
      {choose("ability", facets.abilities)}
      {choose("tag", facets.tags)}
      <Select
        label="State"
        options={[
          { value: "", label: "Any" },
          { value: "on", label: "On" },
          { value: "off", label: "Off" },
          { value: "not sent", label: "Not sent" },
        ]}
        value={filter.state}
        onValueChange={(state) => onFilter({ ...filter, state })}
      />
    </div>
  );
}
