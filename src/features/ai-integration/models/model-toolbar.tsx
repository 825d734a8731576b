import { Columns3, X } from "lucide-react";
import { useMemo, type RefObject } from "react";
import { formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { toggled } from "#ui/lists/long-list.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { FilterButton } from "../model-filter/filter-fields.tsx";
import { filterTitles, SEARCH_HINT, shownText, shownValue } from "../model-filter/filter-words.ts";
import { activeFilters, anyModel, type ModelFilter } from "../model-filter/model-filter.ts";
import { PriceUnitButton } from "../prices/price-unit-button.tsx";
import { unitHelp, useSpacePrices } from "../prices/price-unit.ts";
import { columns } from "../request/gateway-model-fields.ts";
import type { ModelsView } from "./table/use-models-view.ts";

/** Hides the icon of a button on a phone: with it there is no room for the next button. */
export const BARE_ON_A_PHONE = "max-sm:[&_svg]:hidden";

/** Search, filters and choice of columns above the table of models. */
export function ModelToolbar({
  table: { models, view, known, filter, setFilter, shownColumns, setShownColumns, actions },
  filterButton,
  children,
}: {
  table: ModelsView;
  filterButton: RefObject<HTMLButtonElement | null>;
  /** The buttons that add models. */
  children: Elements;
}) {
  const active = activeFilters(filter);
  const { prices } = useSpacePrices();
  const hasPrices = useMemo(() => models.some(({ pricing }) => pricing !== undefined), [models]);
  const failed = useMemo(
    () => models.flatMap((model, place) => (model.enabled !== false && known(model).includes("failed") ? [place] : [])),
    [models, known],
  );
  // The button of a filter is gone with the filter.
  const widen = (next: ModelFilter) => {
    setFilter(next);
    filterButton.current?.focus();
  };
  return (
    <div className="mb-3 flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search models"
          placeholder={SEARCH_HINT}
          className="min-w-[min(12rem,100%)] flex-1"
          value={filter.text}
          onText={(text) => setFilter({ ...filter, text })}
        />
        <FilterButton
          ref={filterButton}
          models={models}
          known={known}
          filter={filter}
          onFilter={setFilter}
          priceHelp={unitHelp("pricing/input", prices)}
        />
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
                onCheckedChange={(isShown) => setShownColumns(toggled(shownColumns, [name], isShown))}
              />
            ))}
          </div>
        </Popover>
        {children}
      </div>
      <div className="text-muted flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm pointer-coarse:min-h-11 pointer-coarse:gap-y-5">
        <span role="status">{shownText(view.length, models.length)}</span>
        {active.map(({ name, value, without }) => {
          const text = `${filterTitles[name]}: ${shownValue(name, value)}`;
          return (
            <button
              key={text}
              type="button"
              aria-label={`Remove filter ${text}`}
              className="touch-area border-line-strong hover:bg-hover text-text flex h-6 items-center gap-1 rounded-sm border px-1.5"
              onClick={() => widen(without)}
            >
              <span>{text}</span>
              <X aria-hidden="true" className="size-3.5" />
            </button>
          );
        })}
        {(active.length > 0 || filter.text !== "") && (
          <button
            type="button"
            className="touch-area hover:text-text h-6 rounded-sm underline underline-offset-2"
            onClick={() => widen(anyModel)}
          >
            Show all
          </button>
        )}
        {failed.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              actions.turnOff(failed);
              // The button is gone.
              filterButton.current?.focus();
            }}
          >
            {`Turn off ${formatNumber(failed.length)} that failed their last try`}
          </Button>
        )}
        {hasPrices && (
          <span className="sm:ml-auto">
            <PriceUnitButton />
          </span>
        )}
      </div>
    </div>
  );
}
