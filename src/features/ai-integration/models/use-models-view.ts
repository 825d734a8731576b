import { useDeferredValue, useMemo, useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { useRowKeys } from "../draft/row-keys.ts";
import { columns } from "./table/columns.ts";
import { anyModel, viewOf, type ModelFilter, type ModelSort } from "./table/model-view.ts";
import { useSelection } from "./use-selection.ts";

const USUAL = new Set<string>(columns.filter(({ isUsual }) => isUsual).map(({ name }) => name));

/** Returns which models and columns are shown, in which order, and which are selected. */
export function useModelsView(models: readonly GatewayModel[]) {
  const [filter, setFilter] = useState<ModelFilter>(anyModel);
  const [sort, setSort] = useState<ModelSort>();
  const [shownColumns, setShownColumns] = useState<ReadonlySet<string>>(USUAL);
  const keys = useRowKeys(models);
  // Deferred, so that typing in the search box stays responsive.
  const settledFilter = useDeferredValue(filter);
  const view = useMemo(() => viewOf(models, settledFilter, sort), [models, settledFilter, sort]);
  const shown = useMemo(() => columns.filter(({ name }) => shownColumns.has(name)), [shownColumns]);
  const selection = useSelection(view, keys);
  return {
    filter,
    setFilter,
    settledFilter,
    sort,
    setSort,
    shownColumns,
    setShownColumns,
    shown,
    keys,
    view,
    selection,
  };
}
