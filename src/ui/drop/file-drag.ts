import { createStore } from "#state/store.ts";
import type { IncomingFile } from "./incoming-files.ts";

/** Receives dropped files. `unreadable` counts the files that could not be opened. */
export type OnFiles = (files: readonly IncomingFile[], unreadable: number) => void;

/** An element that takes dropped files. */
export interface DropTarget {
  /** Completes "Drop files on …". Absent if a surrounding target has a name. */
  readonly place?: string | undefined;
  /** Absent while the target accepts no files. */
  readonly onFiles: OnFiles | undefined;
  /** Why it accepts none, in a sentence that says what to do. */
  readonly refusal?: string | undefined;
}

interface FileDrag {
  readonly isDragging: boolean;
  readonly over: Element | undefined;
}

const NO_DRAG: FileDrag = { isDragging: false, over: undefined };
const drag = createStore(NO_DRAG);
const targets = new Map<Element, () => DropTarget>();

/** The only file drag of the page. `use-file-drop-target.ts` writes it, targets read it. */
export const fileDrag = {
  snapshot: drag.snapshot,
  subscribe: drag.subscribe,
  set(next: FileDrag) {
    const { isDragging, over } = drag.snapshot();
    if (next.isDragging !== isDragging || next.over !== over) drag.set(next);
  },
  end: () => fileDrag.set(NO_DRAG),
};

export const dropTargets = {
  add(element: Element, read: () => DropTarget) {
    targets.set(element, read);
    return () => void targets.delete(element);
  },
  at: (element: Element) => targets.get(element)?.(),
};

export const isReachable = (element: Element | null) =>
  element !== null && element.closest('[aria-hidden="true"]') === null;

/** Returns a sentence that names the places where files can be dropped now. */
export function dropInstruction(): string {
  const reachable = [...targets].filter(([element]) => isReachable(element)).map(([, read]) => read());
  const places = reachable.flatMap(({ place, onFiles }) => (place !== undefined && onFiles ? place : []));
  if (places.length === 0) {
    return reachable.find(({ refusal }) => refusal !== undefined)?.refusal ?? "You cannot drop files here.";
  }
  const listFormat = new Intl.ListFormat("en", { type: "disjunction" });
  return `Drop files on ${listFormat.format(new Set(places))}.`;
}
