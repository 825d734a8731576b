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

/** What the only file drag of the page is over: a target or the page. `guard-drops.ts` writes it, targets read it. */
export const fileDrag = createStore<Element | "page" | undefined>(undefined);

/** All targets, and what each takes now: read at each move and at the drop. */
export const dropTargets = new Map<Element, () => DropTarget>();

export const isReachable = (element: Element | null) =>
  element !== null && element.closest('[aria-hidden="true"]') === null;

/** Returns a sentence that names the places where files can be dropped now. */
export function dropInstruction(): string {
  const reachable = [...dropTargets].filter(([element]) => isReachable(element)).map(([, read]) => read());
  const places = reachable.flatMap(({ place, onFiles }) => (place !== undefined && onFiles ? place : []));
  if (places.length === 0) {
    return reachable.find(({ refusal }) => refusal !== undefined)?.refusal ?? "You cannot drop files here.";
  }
  const listFormat = new Intl.ListFormat("en", { type: "disjunction" });
  return `Drop files on ${listFormat.format(new Set(places))}.`;
}
