import { Fragment, useCallback, useState, type Key, type ReactNode } from "react";
import { MAX_PRINTED, useIsPrinting, usePrintedText } from "../page/printing.ts";
import { scaledPx } from "../style/text-scale.ts";

const PIECE = 60;
const AHEAD_PX = 800;

/**
 * A list of any length. Pieces of 60 rows are rendered near the viewport; until then a placeholder has their height,
 * `rowPx` pixels per row at a font size of 16 px. The row `requiredIndex` is always rendered, for focus without scrolling.
 */
export function LongList<Item>({
  label,
  items,
  rowPx,
  requiredIndex,
  keyOf,
  renderRow,
}: {
  label: string;
  items: readonly Item[];
  rowPx: number;
  requiredIndex?: number | undefined;
  keyOf: (item: Item, index: number) => Key;
  renderRow: (item: Item, index: number) => ReactNode;
}) {
  const [rendered, setRendered] = useState<ReadonlySet<number>>(new Set([0]));
  const requiredPiece = requiredIndex === undefined ? 0 : Math.floor(requiredIndex / PIECE);
  if (!rendered.has(requiredPiece)) setRendered(new Set(rendered).add(requiredPiece));
  const observePlaceholder = useCallback((placeholder: HTMLLIElement) => {
    const render = () => setRendered((before) => new Set(before).add(Number(placeholder.dataset["piece"])));
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && render(),
      {
        root: scrollerOf(placeholder),
        rootMargin: `${AHEAD_PX}px 0px`,
      },
    );
    observer.observe(placeholder);
    return () => observer.disconnect();
  }, []);
  const pieces = Array.from({ length: Math.ceil(items.length / PIECE) }, (_, piece) =>
    items.slice(piece * PIECE, (piece + 1) * PIECE),
  );
  const isPrinting = useIsPrinting();
  const isRendered = (piece: number) => rendered.has(piece) || (isPrinting && piece * PIECE < MAX_PRINTED);
  const printed = pieces.reduce((sum, rows, piece) => sum + (isRendered(piece) ? rows.length : 0), 0);
  return (
    <ul aria-label={label} data-printed={usePrintedText(printed, items.length)}>
      {pieces.map((rows, piece) => {
        const from = piece * PIECE;
        if (!isRendered(piece)) {
          return (
            <li
              key={from}
              ref={observePlaceholder}
              aria-hidden
              data-piece={piece}
              style={{ height: rows.length * scaledPx(rowPx) }}
            />
          );
        }
        return (
          <Fragment key={from}>
            {rows.map((item, index) => (
              <li key={keyOf(item, from + index)} aria-setsize={items.length} aria-posinset={from + index + 1}>
                {renderRow(item, from + index)}
              </li>
            ))}
          </Fragment>
        );
      })}
    </ul>
  );
}

/** Returns the scroll container, or `null` for the page. `rootMargin` has an effect only on an explicit root. */
export function scrollerOf(element: HTMLElement): HTMLElement | null {
  let scroller = element.parentElement;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
  return scroller;
}

/** Returns a set with these values in it, or without them. */
export function toggled<Value>(set: ReadonlySet<Value>, values: readonly Value[], isIn: boolean): ReadonlySet<Value> {
  const next = new Set(set);
  for (const value of values) {
    if (isIn) next.add(value);
    else next.delete(value);
  }
  return next;
}
