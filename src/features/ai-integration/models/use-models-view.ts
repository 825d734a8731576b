import { useDeferredValue, useMemo, useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { useGridTable, type SortingState } from "#ui/grid/use-grid-table.ts";
import { useRowKeys } from "#ui/lists/row-keys.ts";
import { useSpacePrices } from "../prices/use-space-prices.ts";
import { anyModel, filterModels, type ModelFilter } from "./filter/model-filter.ts";
import { columns } from "./table/columns.ts";
import { modelColumns } from "./table/model-columns.tsx";
import { useSelection } from "./use-selection.ts";

const USUAL = new Set<string>(columns.filter(({ isUsual }) => isUsual).map(({ name }) => name));

/** Which models are shown, in which order and columns, and which are selected. */
export function useModelsView(models: readonly GatewayModel[]) {
  const [filter, setFilter] = useState<ModelFilter>(anyModel);
  const [sorting, setSorting] = useState<SortingState>([]);
  const [shownColumns, setShownColumns] = useState<ReadonlySet<string>>(USUAL);
  const { prices } = useSpacePrices();
  const allColumns = useMemo(() => modelColumns(prices), [prices]);
  const keys = useRowKeys(models);
  // The table renders after the search box, so that typing stays responsive.
  const settledFilter = useDeferredValue(filter);
  const isShown = useMemo(() => filterModels(settledFilter), [settledFilter]);
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ name }) => [name, shownColumns.has(name)])),
    [shownColumns],
  );
  const table = useGridTable({
    columns: allColumns,
    items: models,
    isShown,
    sorting,
    onSortingChange: setSorting,
    visibility,
  });
  const view = table.order;
  const selection = useSelection(view, keys);
  return {
    filter,
    setFilter,
    settledFilter,
    sorting,
    shownColumns,
    setShownColumns,
    columns: table.columns,
    keys,
    view,
    selection,
  };
}
