import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { isRetiredNow } from "#catalogues/announced-end.ts";
import type { GatewayModel } from "#contract/index.ts";
import { memoize } from "#json/memoize.ts";
import { createStore } from "#state/store.ts";
import { useStore } from "#state/use-store.ts";
import { type SortingState, useGridTable } from "#ui/grid/use-grid-table.ts";
import { toggled } from "#ui/lists/long-list.tsx";
import { useRowKeys } from "#ui/lists/row-keys.ts";
import { useLatest } from "#ui/page/use-latest.ts";
import { useDraft, useDraftState } from "../../draft/draft-context.ts";
import type { OpenDraft } from "../../draft/open-draft.ts";
import { importNotesIn } from "../../draft/stored-request.ts";
import { useTriedModels } from "../../draft/tried-models.ts";
import {
  CONDITIONS,
  type Condition,
  type ModelFilter,
  anyModel,
  filterModels,
} from "../../model-filter/model-filter.ts";
import { useSpacePrices } from "../../prices/price-unit.ts";
import { columns } from "../../request/gateway-model-fields.ts";
import { modelColumns, priceLetters } from "./model-columns.tsx";
import { useModelActions } from "./use-model-actions.ts";

const USUAL: ReadonlySet<string> = new Set(columns.filter(({ isUsual }) => isUsual).map(({ name }) => name));

const FIRST_VIEW = { filter: anyModel as ModelFilter, sorting: [] as SortingState, shownColumns: USUAL };

/** By draft: they stay while other sections are shown. */
const viewOf = memoize((_: OpenDraft) => createStore(FIRST_VIEW));

/** What the table of models shows and does: its rows and columns, the filter, the selected rows, and their actions. */
export type ModelsView = ReturnType<typeof useModelsView>;

/** Holds the state of the table of models. `open` and `moveTo` have to be the same functions in every render. */
export function useModelsView(
  models: readonly GatewayModel[],
  open: (place: number, column?: string) => void,
  moveTo: (places: readonly number[]) => void,
) {
  const store = viewOf(useDraft());
  const { filter, sorting, shownColumns } = useStore(store, (state) => state);
  const show = (next: Partial<typeof FIRST_VIEW>) => store.set({ ...store.snapshot(), ...next });
  const { prices } = useSpacePrices();
  const longestPrice = useMemo(() => priceLetters(models), [models]);
  const allColumns = useMemo(() => modelColumns(prices, longestPrice), [prices, longestPrice]);
  const keys = useRowKeys(models);
  // The table renders after the search box, so that typing stays responsive.
  const settledFilter = useDeferredValue(filter);
  const known = useConditions();
  const isShown = useMemo(() => filterModels(settledFilter, known), [settledFilter, known]);
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ name }) => [name, shownColumns.has(name)])),
    [shownColumns],
  );
  const table = useGridTable({
    columns: allColumns,
    items: models,
    isShown,
    sorting,
    onSortingChange: (next) => show({ sorting: next }),
    visibility,
  });
  const view = table.order;
  const selection = useSelection(view, keys);
  const actions = useModelActions(useLatest({ view, chosen: selection.places }), open, moveTo);
  return {
    models,
    actions,
    filter,
    setFilter: (next: ModelFilter) => show({ filter: next }),
    settledFilter,
    known,
    sorting,
    shownColumns,
    setShownColumns: (next: ReadonlySet<string>) => show({ shownColumns: next }),
    columns: table.columns,
    keys,
    view,
    selection,
  };
}

/** The selected rows of a table whose rows are places of a list, by key. Rows that are filtered away stay selected. */
function useSelection(view: readonly number[], keys: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const places = useMemo(
    () => (chosen.size === 0 ? [] : keys.flatMap((key, place) => (chosen.has(key) ? [place] : []))),
    [keys, chosen],
  );
  const hiddenCount = useMemo(() => {
    const shown = new Set(places.length === 0 ? [] : view);
    return places.filter((place) => !shown.has(place)).length;
  }, [places, view]);
  const select = useCallback(
    (rows: readonly number[], isSelected: boolean) =>
      setChosen((before) => {
        const chosenKeys = rows.map((row) => keys[view[row] ?? -1] ?? -1);
        return toggled(before, chosenKeys, isSelected);
      }),
    [view, keys],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return {
    chosen,
    /** Their places in the list; those of removed rows are not included. */
    places,
    hiddenCount,
    select,
    clear,
  };
}

/** Returns what may be wrong with a model: by the request, by lists that were imported here, and by tries from here. */
function useConditions(): (model: GatewayModel) => readonly Condition[] {
  const imported = useDraftState((state) => state.imported);
  const { value: tried } = useTriedModels();
  return useMemo(() => {
    const { endings, gone } = importNotesIn(imported);
    const resultOf = (id: string) => (Object.hasOwn(tried, id) ? tried[id] : undefined);
    const holds: Record<(typeof CONDITIONS)[number], (model: GatewayModel, id: string) => boolean> = {
      "no price": ({ pricing }) => Object.keys(pricing ?? {}).length === 0,
      retired: (_, id) => isRetiredNow(endings.get(id)),
      "not listed": (_, id) => gone.has(id),
      failed: (_, id) => (resultOf(id) ?? "works") !== "works",
      "never tried": ({ testedAt }, id) => testedAt === undefined && resultOf(id) === undefined,
    };
    return (model) => {
      const { id = "" } = model;
      const result = resultOf(id);
      const asked = typeof result === "object" ? result.map((ability) => `failed ${ability}` as const) : [];
      return [...CONDITIONS.filter((condition) => holds[condition](model, id)), ...asked];
    };
  }, [imported, tried]);
}
