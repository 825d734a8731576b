import type { IncomingFile } from "./incoming-files.ts";

/** Takes dropped files. `unreadable` counts those that could not be opened. */
export type OnFiles = (files: readonly IncomingFile[], unreadable: number) => void;

export interface DropTarget {
  /** Completes "Drop files on …"; absent where a larger target around it is named. */
  readonly place?: string | undefined;
  /** Absent while it takes no files. */
  readonly onFiles: OnFiles | undefined;
}

interface FileDrag {
  /** True while files from outside are dragged over the page. */
  readonly isDragging: boolean;
  /** The innermost target under the pointer. */
  readonly over: Element | undefined;
}

const NO_DRAG: FileDrag = { isDragging: false, over: undefined };
let drag = NO_DRAG;
const listeners = new Set<() => void>();
const targets = new Map<Element, () => DropTarget>();

/** The one file drag of the page. `drop-session.ts` writes it, targets read it. */
export const fileDrag = {
  current: () => drag,
  set(next: FileDrag) {
    if (next.isDragging === drag.isDragging && next.over === drag.over) return;
    drag = next;
    for (const listener of listeners) listener();
  },
  end: () => fileDrag.set(NO_DRAG),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const dropTargets = {
  add(element: Element, read: () => DropTarget) {
    targets.set(element, read);
    return () => void targets.delete(element);
  },
  at: (element: Element) => targets.get(element)?.(),
};

/** False for what a dialog covers. */
export const isReachable = (element: Element | null) =>
  element !== null && element.closest('[aria-hidden="true"]') === null;

/** Where files can be dropped now, in words. */
export function howToDrop(): string {
  const reachable = [...targets].filter(([element]) => isReachable(element)).map(([, read]) => read());
  const places = reachable.flatMap(({ place, onFiles }) => (place !== undefined && onFiles ? place : []));
  if (places.length === 0) return "Nothing here takes files.";
  const words = new Intl.ListFormat("en", { type: "disjunction" });
  return `Drop files on ${words.format(new Set(places))}.`;
}
