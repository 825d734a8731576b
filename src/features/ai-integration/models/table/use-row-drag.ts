import { useState, type PointerEvent } from "react";
import type { GridState } from "#ui/grid/use-grid.ts";

const EDGE_PX = 40;
const SCROLL_PX = 12;

/** Drags a row to another place with the pointer. `drag` is the row, and the row it would land before. Escape cancels. */
export function useRowDrag<Item, Shared>(
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
