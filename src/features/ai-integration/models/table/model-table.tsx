import { useLocation } from "@tanstack/react-router";
import {
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  useState,
  type PointerEvent,
} from "react";
import { toPointer } from "#json/json-path.ts";
import { GridEdge } from "#ui/buttons/scroll-edge.tsx";
import { HEADER_ROW } from "#ui/grid/grid-navigation.ts";
import { Grid } from "#ui/grid/grid.tsx";
import { useGrid, type GridState } from "#ui/grid/use-grid.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { useLatest } from "#ui/page/use-latest.ts";
import { touchPx } from "#ui/style/text-scale.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { controlId, fieldIn } from "../../fields/go-to-field.ts";
import { OPENING_COLUMN, type ModelTableState } from "./model-columns.tsx";
import type { ModelsView } from "./use-models-view.ts";

const rowId = (place: number) => controlId(toPointer(["config", "gatewayModels", place]));

/** The row of the model at a place of the request, if it is rendered. */
export const rowOf = (place: number) => document.getElementById(rowId(place));

/** The gateway models as a grid. */
export function ModelTable({
  table: { models, keys, view, columns, sorting, settledFilter: filter, selection, actions },
  goneTo,
}: {
  table: ModelsView;
  /** The place of a model that a dialog showed or moved: its row has the focus when the dialog closes. */
  goneTo: number | undefined;
}) {
  const { chosen: selected, select, clear } = selection;
  const fixedReason =
    sorting.length > 0 ? "The table is sorted. Turn off sorting to change the order in the request." : undefined;
  const { spaceId } = useDraft();
  const toast = useToast();
  const rowPx = touchPx(40);
  const keyAt = useMemo(() => (row: number) => keys[view[row] ?? -1] ?? -1, [keys, view]);
  const grid = useGrid({
    columns,
    rowCount: view.length,
    keyAt,
    rowPx,
    initialPx: 2 * rowPx,
    firstColumn: OPENING_COLUMN,
  });

  // An undone change is shown, but only if its row is rendered.
  const visit = useLocation();
  const scrollTo = useEffectEvent(({ hash, state }: typeof visit) => {
    const path = state.isOnlyShown && fieldIn(hash);
    const row = path && path[1] === "gatewayModels" ? view.indexOf(Number(path[2])) : -1;
    if (row !== -1) grid.scrollToRow(row);
  });
  useLayoutEffect(() => scrollTo(visit), [visit]);

  const follow = useEffectEvent((place: number) => {
    const row = view.indexOf(place);
    if (row !== -1) grid.activate({ row, column: OPENING_COLUMN });
  });
  useLayoutEffect(() => {
    if (goneTo !== undefined) follow(goneTo);
  }, [goneTo]);

  // A new filter or order starts at its first row. The focus stays on the button that sorts.
  const shown = useRef({ filter, sorting });
  const toFirst = useEffectEvent((isSorted: boolean) => {
    if (isSorted && grid.active.row === HEADER_ROW) grid.scrollToRow(0);
    else grid.activate({ row: 0 });
  });
  useLayoutEffect(() => {
    const isSorted = shown.current.sorting !== sorting;
    if (shown.current.filter === filter && !isSorted) return;
    shown.current = { filter, sorting };
    toFirst(isSorted);
  }, [filter, sorting]);

  // The row, or all selected rows with it, goes before another row.
  const { drag, startDrag } = useRowDrag(grid, (row, toRow) => {
    const place = view[row];
    if (place !== undefined) actions.move(actions.targetsOf(place), view[toRow] ?? models.length);
  });
  const latestDrag = useLatest(startDrag);
  const shared = useMemo<ModelTableState>(
    () => ({ actions, fixedReason, startDrag: (event, row) => latestDrag.current(event, row) }),
    [actions, fixedReason, latestDrag],
  );
  const isSelected = (row: number) => selected.has(keyAt(row));
  // All selected rows are dragged together.
  const isDragged = (row: number) =>
    drag !== undefined && (drag.row === row || (isSelected(row) && isSelected(drag.row)));

  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const place = view[grid.active.row];
    if (place === undefined) return;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      if (fixedReason === undefined) actions.step(actions.targetsOf(place), event.key === "ArrowUp" ? -1 : 1);
      else toast.info("Rows cannot be moved now", { text: fixedReason });
    } else if (event.key === "Delete") {
      event.preventDefault();
      actions.remove(actions.targetsOf(place));
    } else if (/^(Enter|F2)$/.test(event.key) && !event.ctrlKey && !event.metaKey && target.matches("[data-edits]")) {
      event.preventDefault();
      target.click();
    }
  };

  const openAt = ({ row, column }: typeof grid.active) =>
    actions.open(view[row] ?? -1, columns[column]?.id.replace("abilities", "capabilities/image"));
  const selectedCount = view.filter((_, row) => isSelected(row)).length;
  const isAllSelected = selectedCount === view.length;
  return (
    // From edge to edge of its section, which it needs at 1440 px.
    <div
      className="relative -mx-4"
      onDoubleClick={({ target }) =>
        (target as Element).closest("[role=gridcell]:not(:has(button, input))") && openAt(grid.active)
      }
    >
      <Grid
        grid={grid}
        label="Gateway models"
        scrollId={`models-${spaceId}`}
        look="rows"
        className="max-h-[min(70dvh,44rem)] rounded-none! border-x-0!"
        itemAt={(row) => models[view[row] ?? -1]}
        indexAt={(row) => view[row] ?? -1}
        focusesContent
        shared={shared}
        rowId={rowId}
        rowClass={(row) => (isDragged(row) ? "*:opacity-40" : undefined)}
        isSelected={isSelected}
        // Rows that the filter hides stay selected: Escape deselects them too.
        selectedCount={selected.size}
        isAllSelected={isAllSelected}
        onSelect={select}
        onSelectAll={(isSelected) => select([...view.keys()], isSelected)}
        onClear={clear}
        onOpen={openAt}
        onKey={onKey}
        selectAllLabel="Select all models shown"
        isSomeSelected={selectedCount > 0}
      >
        {drag && (
          <div
            aria-hidden="true"
            style={{ transform: `translateY(${drag.over * rowPx - 1}px)` }}
            className="bg-accent pointer-events-none absolute inset-x-0 top-0 z-10 h-0.5"
          />
        )}
      </Grid>
      <GridEdge scroller={grid.scroller} headerPx={rowPx} rightPx={grid.rightPx} />
    </div>
  );
}

const EDGE_PX = 40;
const SCROLL_PX = 12;

/** Drags a row to another place with the pointer. `drag` is the row, and the row it would land before. Escape cancels. */
function useRowDrag<Item, Shared>(
  { scroller, rowPx, rowCount }: GridState<Item, Shared>,
  onMove: (row: number, toRow: number) => void,
) {
  const [drag, setDrag] = useState<{ row: number; over: number }>();

  const startDrag = (start: PointerEvent, row: number) => {
    const box = scroller.current;
    if (!box || start.button !== 0) return;
    start.preventDefault();
    let pointerY = start.clientY;
    let over = row;
    let frame = 0;
    const follow = () => {
      const { top, bottom } = box.getBoundingClientRect();
      if (pointerY < top + rowPx + EDGE_PX) box.scrollTop -= SCROLL_PX;
      else if (pointerY > bottom - EDGE_PX) box.scrollTop += SCROLL_PX;
      // The header is one row high and does not scroll.
      const y = pointerY - top - rowPx + box.scrollTop;
      over = Math.min(Math.max(Math.round(y / rowPx), 0), rowCount);
      setDrag({ row, over });
      frame = requestAnimationFrame(follow);
    };
    const stop = new AbortController();
    const finish = (isMeant: boolean) => {
      stop.abort();
      cancelAnimationFrame(frame);
      setDrag(undefined);
      if (isMeant && over !== row && over !== row + 1) onMove(row, over);
    };
    const { signal } = stop;
    const listen = (
      type: "pointermove" | "pointerup" | "pointercancel",
      act: (event: globalThis.PointerEvent) => void,
    ) =>
      // Ignores another finger on the screen.
      addEventListener(type, (event) => event.pointerId === start.pointerId && act(event), { signal });
    listen("pointermove", ({ clientY }) => (pointerY = clientY));
    listen("pointerup", () => finish(true));
    listen("pointercancel", () => finish(false));
    addEventListener("keydown", (event) => event.key === "Escape" && finish(false), { signal });
    frame = requestAnimationFrame(follow);
  };

  return { drag, startDrag };
}
