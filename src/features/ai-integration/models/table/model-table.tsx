import { useParams } from "@tanstack/react-router";
import { useVirtualizer, defaultRangeExtractor } from "@tanstack/react-virtual";
import { memo, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { GatewayModel } from "#contract/index.ts";
import type { GridCell } from "#ui/lists/grid-navigation.ts";
import { scrollUnlessAtTop, observeVisibleRect } from "#ui/lists/virtualizer-options.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { scaledPx } from "#ui/style/text-scale.ts";
import { useFocusTarget } from "../../fields/focus-field.ts";
import type { Column } from "./columns.ts";
import { ModelHeadRow } from "./model-head-row.tsx";
import { onModelKey } from "./model-keys.ts";
import { ModelRow, OPENING_COLUMN } from "./model-row.tsx";
import type { ModelFilter, ModelSort } from "./model-view.ts";
import type { RowActions } from "./row-actions.ts";
import { useActiveCell } from "./use-active-cell.ts";
import { useRowDrag } from "./use-row-drag.ts";

export interface ModelTableProps {
  readonly models: readonly GatewayModel[];
  readonly keys: readonly number[];
  /** Places in the request of the rows that are shown, in order. */
  readonly view: readonly number[];
  readonly shown: readonly Column[];
  readonly filter: ModelFilter;
  readonly sort: ModelSort | undefined;
  readonly onSort: (sort: ModelSort | undefined) => void;
  /** The place of the model that the panel went on to, or that was moved there: its row has the keyboard when the dialog closes. */
  readonly goneTo: number | undefined;
  readonly selected: ReadonlySet<number>;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly fixedReason: string | undefined;
  readonly actions: Omit<RowActions, "drag">;
  /** Moves the rows at these places of the view before the row at another. */
  readonly onMove: (row: number, toRow: number) => void;
}

/** The gateway models as a grid: one stop for Tab, arrows inside; only the rows in sight are drawn. */
export const ModelTable = memo(function ModelTable(props: ModelTableProps) {
  const { models, keys, view, shown, filter, sort, goneTo, selected, fixedReason, actions } = props;
  const toast = useToast();
  const { spaceId } = useParams({ from: "/spaces/$spaceId/ai" });
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  // A finger cannot hover over a row to see what can be done with it.
  const [hasMenus] = useState(() => matchMedia("(pointer: coarse)").matches);
  const columnCount = shown.length + 4;
  const rowPx = scaledPx(40);
  const { active, setActive, hasKeyboard } = useActiveCell(view, keys, {
    column: OPENING_COLUMN,
    onFollowed: (row) => virtual.scrollToIndex(row),
    // Its menu went as well, and has nowhere to give the keyboard back to.
    onGone: () => requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()),
  });

  const virtual = useVirtualizer({
    count: view.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 4,
    initialRect: { width: 0, height: 2 * rowPx },
    observeElementRect: observeVisibleRect,
    scrollToFn: scrollUnlessAtTop,
    scrollPaddingStart: rowPx,
    // The row with the keyboard stays, else scrolling it away would drop the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(active.row, 0)])]
        .filter((row) => row < view.length)
        .toSorted((a, b) => a - b),
  });

  const goTo = (cell: GridCell) => {
    wantsFocus.current = true;
    setActive(cell);
    virtual.scrollToIndex(cell.row);
  };

  const led = useFocusTarget();
  const scrollTo = useEffectEvent((place: unknown) => {
    const row = view.indexOf(Number(place));
    if (row !== -1) virtual.scrollToIndex(row);
  });
  useLayoutEffect(() => {
    if (led?.isOnlyShown && led.path[1] === "gatewayModels") scrollTo(led.path[2]);
  }, [led]);

  const follow = useEffectEvent((place: number) => {
    const row = view.indexOf(place);
    if (row === -1) return;
    setActive({ row, column: OPENING_COLUMN });
    virtual.scrollToIndex(row);
  });
  useLayoutEffect(() => {
    if (goneTo !== undefined) follow(goneTo);
  }, [goneTo]);

  // What is found or sorted begins at its first row, wherever the rows before were scrolled to.
  const asked = useRef({ filter, sort });
  const toFirst = useEffectEvent(() => {
    setActive({ row: 0, column: active.column });
    virtual.scrollToIndex(0);
  });
  useLayoutEffect(() => {
    if (asked.current.filter === filter && asked.current.sort === sort) return;
    asked.current = { filter, sort };
    toFirst();
  }, [filter, sort]);

  // Focus can only move once the row is drawn.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = scroller.current?.querySelector(`[data-row="${active.row}"] [data-column="${active.column}"]`);
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    cell?.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  });

  const { drag, startDrag } = useRowDrag({ scroller, rowPx, rowCount: view.length, onMove: props.onMove });
  const latest = useRef(startDrag);
  latest.current = startDrag;
  const rowActions = useMemo<RowActions>(
    () => ({ ...actions, drag: (event, row) => latest.current(event, row) }),
    [actions],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const place = view[active.row];
    const keyOfRow = (row: number) => keys[view[row] ?? -1] ?? -1;
    if (place === undefined || event.defaultPrevented) return;
    onModelKey(event, {
      place,
      rowKey: keyOfRow(active.row),
      keyOfRow,
      at: active,
      shape: {
        rows: view.length,
        columns: columnCount,
        pageRows: Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2, 1),
      },
      isOnLabel: shown[active.column - 3]?.name === "label",
      tellFixed:
        fixedReason === undefined ? undefined : () => toast.info("Rows cannot be moved now", { text: fixedReason }),
      actions,
      onSelectAll: props.onSelectAll,
      onClear: selected.size > 0 ? props.onClear : undefined,
      goTo,
      goAlong: () => {
        wantsFocus.current = true;
      },
    });
  };
  // The button of a row's menu opens it by the arrows, which lead through the table and move rows.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!event.key.startsWith("Arrow") || !(event.target as HTMLElement).matches('[aria-expanded="false"]')) return;
    onKeyDown(event);
    if (event.defaultPrevented) event.stopPropagation();
  };

  // With one that is selected all that are go along.
  const isDragged = (row: number, rowKey: number) =>
    drag !== undefined &&
    (drag.row === row || (selected.has(rowKey) && selected.has(keys[view[drag.row] ?? -1] ?? -1)));

  const template = `3rem 3.25rem minmax(12rem, 1fr) ${shown.map(({ widthPx }) => `${scaledPx(widthPx)}px`).join(" ")} 2.5rem`;
  const minWidth = scaledPx(332 + shown.reduce((sum, { widthPx }) => sum + widthPx, 0));
  const selectedCount = view.filter((place) => selected.has(keys[place] ?? -1)).length;

  return (
    <div
      ref={scroller}
      role="grid"
      data-scroll-restoration-id={`models-${spaceId}`}
      aria-label="Gateway models"
      aria-rowcount={view.length + 1}
      aria-colcount={columnCount}
      aria-multiselectable="true"
      tabIndex={-1}
      className="border-line relative max-h-[min(70dvh,44rem)] overflow-auto rounded-lg border outline-none"
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      onBlur={() => {
        hasKeyboard.current = false;
      }}
      onFocus={(event) => {
        const target = event.target as HTMLElement;
        // A row's menu is drawn elsewhere: who is in it goes along with the row all the same.
        if (target.closest('[role="menu"]')) hasKeyboard.current = true;
        const cell = target.closest<HTMLElement>("[data-column]");
        const row = cell?.closest<HTMLElement>("[data-row]");
        if (!cell || !row) return;
        hasKeyboard.current = true;
        const position = { row: Number(row.dataset["row"]), column: Number(cell.dataset["column"]) };
        if (position.row !== active.row || position.column !== active.column) setActive(position);
      }}
    >
      <ModelHeadRow
        template={template}
        minWidth={minWidth}
        shown={shown}
        sort={sort}
        onSort={props.onSort}
        chosen={selectedCount === 0 ? "none" : selectedCount < view.length ? "some" : "all"}
        onSelectAll={props.onSelectAll}
      />
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), minWidth }} className="relative">
        {virtual.getVirtualItems().map((item) => {
          const place = view[item.index] ?? -1;
          const model = models[place];
          const rowKey = keys[place] ?? -1;
          return (
            model && (
              <ModelRow
                key={rowKey}
                model={model}
                place={place}
                row={item.index}
                rowKey={rowKey}
                topPx={item.start}
                heightPx={rowPx}
                template={template}
                shown={shown}
                activeColumn={item.index === active.row ? active.column : undefined}
                hasMenu={hasMenus}
                isSelected={selected.has(rowKey)}
                isDragged={isDragged(item.index, rowKey)}
                fixedReason={fixedReason}
                actions={rowActions}
              />
            )
          );
        })}
        {drag && (
          <div
            aria-hidden="true"
            style={{ transform: `translateY(${drag.over * rowPx - 1}px)` }}
            className="bg-accent pointer-events-none absolute inset-x-0 top-0 z-10 h-0.5"
          />
        )}
      </div>
    </div>
  );
});
