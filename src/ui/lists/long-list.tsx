import { memo, useCallback, useRef, useState, type Key, type ReactNode } from "react";
import { MAX_PRINTED, useIsPrinting, usePrintedText } from "../page/printing.ts";
import { scaledPx } from "../style/text-scale.ts";

/** How far from view pieces are rendered: one height of what scrolls. */
const AHEAD = "100% 0px";

interface RowsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item, index: number) => Key;
  renderRow: (item: Item, index: number) => ReactNode;
}

/**
 * A list of any length. Pieces of `perPiece` rows are rendered near the viewport; until then a placeholder has their height,
 * `rowPx` pixels per row at a font size of 16 px. The row `requiredIndex` is always rendered, for focus without scrolling.
 */
export function LongList<Item>({
  label,
  items,
  rowPx,
  perPiece = 60,
  requiredIndex,
  keyOf,
  renderRow,
}: RowsProps<Item> & {
  label: string;
  rowPx: number;
  /** Rows that are rendered together: fewer where a row takes long. */
  perPiece?: number;
  requiredIndex?: number | undefined;
}) {
  const [rendered, setRendered] = useState<ReadonlySet<number>>(new Set([0]));
  const requiredPiece = requiredIndex === undefined ? 0 : Math.floor(requiredIndex / perPiece);
  if (!rendered.has(requiredPiece)) setRendered(new Set(rendered).add(requiredPiece));
  const observer = useRef<IntersectionObserver>(undefined);
  const observePlaceholder = useCallback((placeholder: HTMLLIElement) => {
    observer.current ??= new IntersectionObserver(
      (entries) => {
        const near = entries.flatMap(({ isIntersecting, target }) =>
          isIntersecting ? [Number((target as HTMLElement).dataset["piece"])] : [],
        );
        if (near.length > 0) setRendered((before) => toggled(before, near, true));
      },
      { root: scrollerOf(placeholder), rootMargin: AHEAD },
    );
    observer.current.observe(placeholder);
    return () => observer.current?.unobserve(placeholder);
  }, []);
  const starts = Array.from({ length: Math.ceil(items.length / perPiece) }, (_, piece) => piece * perPiece);
  const countAt = (from: number) => Math.min(perPiece, items.length - from);
  const isPrinting = useIsPrinting();
  const isRendered = (from: number) => rendered.has(from / perPiece) || (isPrinting && from < MAX_PRINTED);
  const printed = starts.reduce((sum, from) => sum + (isRendered(from) ? countAt(from) : 0), 0);
  return (
    <ul aria-label={label} data-printed={usePrintedText(printed, items.length)}>
      {starts.map((from, piece) =>
        isRendered(from) ? (
          <Piece key={from} {...{ items, from, to: from + perPiece, keyOf, renderRow }} />
        ) : (
          <li
            key={from}
            ref={observePlaceholder}
            aria-hidden
            data-piece={piece}
            style={{ height: countAt(from) * scaledPx(rowPx) }}
          />
        ),
      )}
    </ul>
  );
}

function Rows<Item>({ items, from, to, keyOf, renderRow }: RowsProps<Item> & { from: number; to: number }): ReactNode {
  return items.slice(from, to).map((item, index) => (
    <li key={keyOf(item, from + index)} aria-setsize={items.length} aria-posinset={from + index + 1}>
      {renderRow(item, from + index)}
    </li>
  ));
}

/** The rows of a piece. They do not render again when another piece comes near the viewport. */
const Piece = memo(Rows) as typeof Rows;

/** Returns the scroll container, or `null` for the page. `rootMargin` has an effect only on an explicit root. */
export function scrollerOf(element: HTMLElement): HTMLElement | null {
  let scroller = element.parentElement;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
  return scroller;
}

/** Returns a set with these values in it, or without them. */
export function toggled<Value>(set: ReadonlySet<Value>, values: readonly Value[], isIn: boolean): ReadonlySet<Value> {
  const others = new Set(values);
  return new Set(isIn ? [...set, ...values] : [...set].filter((value) => !others.has(value)));
}
