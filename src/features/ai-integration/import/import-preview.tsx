import { memo, useDeferredValue, useMemo, useRef, useState } from "react";
import { groupBy } from "#json/group-by.ts";
import { formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { LongList, toggled } from "#ui/lists/long-list.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useIsNarrow } from "#ui/page/narrow-screen.ts";
import { useSpokenChange } from "#ui/page/use-spoken.ts";
import { join, scrollRegion } from "#ui/style/class-names.ts";
import { FilterButton, FilterFields } from "../model-filter/filter-fields.tsx";
import { SEARCH_HINT, shownText } from "../model-filter/filter-words.ts";
import { activeFilters, anyModel, filterModels, type ModelFilter } from "../model-filter/model-filter.ts";
import { unitHelp, unitNote } from "../prices/price-unit.ts";
import { chooseAll } from "./import-choices.ts";
import { ColumnTitles, ImportLine } from "./import-line.tsx";
import type { Choosing, PlannedModel } from "./import-plan.ts";
import { previewLines, unfoldedAtFirst } from "./preview-lines.ts";

type Kind = PlannedModel["kind"] | "retired";
const kinds: readonly { kind: Kind; title: string }[] = [
  { kind: "new", title: "New" },
  { kind: "changed", title: "Changed" },
  { kind: "retired", title: "Retired" },
  { kind: "unchanged", title: "Unchanged" },
  { kind: "unlisted", title: "Not in this list" },
];

const FEW = 8;

/** Shows what an import of models would change, by model, and lets the user choose. */
export function ImportPreview({ plan, ...choosing }: Choosing & { plan: readonly PlannedModel[] }) {
  const { choices, onChoices, prices } = choosing;
  const isNarrow = useIsNarrow();
  const byKind = useMemo(() => groupBy(plan, (row): Kind => (row.isRetired ? "retired" : row.kind)), [plan]);
  const rowsOf = (kind: Kind) => byKind.get(kind) ?? NO_ROWS;
  const [wanted, setWanted] = useState<Kind>();
  const shownKinds = kinds.filter((candidate) => byKind.has(candidate.kind));
  const kind = wanted ?? shownKinds[0]?.kind ?? "new";
  const [filter, setFilter] = useState<ModelFilter>(anyModel);
  // Deferred, so that typing stays responsive.
  const settled = useDeferredValue(filter);
  const all = rowsOf(kind);
  const rows = useMemo(() => {
    const isShown = filterModels(settled);
    return all.filter(({ model }) => isShown(model));
  }, [all, settled]);
  const countText = shownText(rows.length, all.length);
  useSpokenChange(countText);
  const models = useMemo(() => plan.map(({ model }) => model), [plan]);
  const ofKind = useMemo(() => all.map(({ model }) => model), [all]);
  const onlyKind = shownKinds.length === 1 ? shownKinds[0] : undefined;
  const isSelectable = kind === "new" || kind === "changed" || kind === "retired";
  const search = useRef<HTMLInputElement>(null);
  const isFiltered = filter.text !== "" || activeFilters(filter).length > 0;
  // `ImportNotes` already says that the list has no unit.
  const priceHelp = prices.unit && unitHelp("pricing/input", prices);
  const fields = { models, counted: ofKind, filter, onFilter: setFilter, priceHelp };

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {/* One choice would be none. */}
        {shownKinds.length > 1 && (
          <Choice<Kind>
            label="Show"
            isLabelHidden
            className="max-w-full overflow-x-auto"
            options={Object.fromEntries(
              shownKinds.map(({ kind: one, title }) => [one, `${title} ${formatNumber(rowsOf(one).length)}`]),
            )}
            value={kind}
            onValueChange={setWanted}
          />
        )}
        {plan.length > FEW && (
          <div className="flex min-w-[min(16rem,100%)] flex-1 gap-2">
            <SearchField
              ref={search}
              label="Search models of the list"
              placeholder={SEARCH_HINT}
              className="flex-1"
              value={filter.text}
              onText={(text) => setFilter({ ...filter, text })}
            />
            {isNarrow && <FilterButton {...fields} />}
          </div>
        )}
      </div>
      {plan.length > FEW && !isNarrow && (
        <FilterFields {...fields} className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-2" />
      )}
      <div>
        <div
          className={join(
            "mb-2 flex min-h-7 flex-wrap content-start items-center gap-x-3 gap-y-1",
            // While a filter is set, a phone shows the buttons in a second line.
            isSelectable && "max-sm:min-h-15",
          )}
        >
          <span className="text-muted text-sm">{onlyKind ? `${onlyKind.title}: ${countText}` : countText}</span>
          {isFiltered && (
            <button
              type="button"
              className="touch-area text-muted hover:text-text h-6 rounded-sm text-sm underline underline-offset-2"
              onClick={() => {
                setFilter(anyModel);
                // This button is gone with the filter.
                search.current?.focus();
              }}
            >
              Show all
            </button>
          )}
          {isSelectable && rows.length > 0 && (
            <span className="ml-auto flex gap-1.5">
              <Button size="small" onClick={() => onChoices(chooseAll(choices, rows, true))}>
                {rows.length < all.length ? "Select shown" : "Select all"}
              </Button>
              <Button size="small" onClick={() => onChoices(chooseAll(choices, rows, false))}>
                {rows.length < all.length ? "Deselect shown" : "Select none"}
              </Button>
            </span>
          )}
        </div>
        <ImportRows key={kind} all={all} rows={rows} {...choosing} />
      </div>
    </>
  );
}

const LABEL = "Models of the list";
const NO_ROWS: readonly PlannedModel[] = [];

/** Room for the list: the rest of a dialog that is 86 vh high. */
const MAX_HEIGHT = { narrow: "40vh", wide: "max(13rem, 86vh - 25rem)" };

/** The models of one kind in a plan. A filter does not make it lower. Memoized, so that a key waits for no row. */
const ImportRows = memo(function ImportRows({
  all,
  rows,
  ...choosing
}: Choosing & { all: readonly PlannedModel[]; rows: readonly PlannedModel[] }) {
  const isNarrow = useIsNarrow();
  const [unfolded, setUnfolded] = useState(() => unfoldedAtFirst(all));
  const lines = useMemo(() => previewLines(rows, unfolded), [rows, unfolded]);
  const hasColumns = !isNarrow && all[0]?.kind !== "unlisted";
  const maxHeight = isNarrow ? MAX_HEIGHT.narrow : MAX_HEIGHT.wide;
  // One line for each model, and the titles.
  const minHeight = `min(${all.length * 2.5 + (hasColumns ? 2 : 0)}rem, ${maxHeight})`;
  return (
    <div style={{ minHeight, maxHeight }} className="flex flex-col">
      {lines.length > 0 ? (
        <div {...scrollRegion(LABEL)} className="border-line min-h-0 scroll-pt-9 overflow-auto rounded-lg border">
          {hasColumns && <ColumnTitles note={unitNote("pricing/input", choosing.prices)} />}
          <LongList
            label={LABEL}
            items={lines}
            rowPx={40}
            perPiece={10}
            keyOf={(_, index) => index}
            renderRow={(line) => (
              <div
                // Out of view it is neither painted nor asked what is under the pointer.
                style={{ contentVisibility: "auto" }}
                className={join(
                  "border-line flex min-w-70 items-center gap-2 border-b px-3 text-sm max-sm:flex-wrap max-sm:content-center max-sm:gap-y-1 sm:min-w-130",
                  line.kind === "model" ? "min-h-10 py-1" : "min-h-8 py-0.5",
                )}
              >
                <ImportLine
                  line={line}
                  {...choosing}
                  isUnfolded={unfolded.has(line.row.id)}
                  onUnfold={() => setUnfolded(toggled(unfolded, [line.row.id], !unfolded.has(line.row.id)))}
                />
              </div>
            )}
          />
        </div>
      ) : (
        <p className="text-muted m-auto text-center">{all.length === 0 ? "No models" : "No matching models"}</p>
      )}
    </div>
  );
});
