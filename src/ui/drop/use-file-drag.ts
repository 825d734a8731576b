import { useSyncExternalStore, type RefObject } from "react";
import { fileDrag, isReachable } from "./file-drag.ts";

/** Returns whether files are dragged over the page and no dialog covers the element. */
export function useFileDrag(ref: RefObject<Element | null>): boolean {
  return useSyncExternalStore(fileDrag.subscribe, () => fileDrag.current().isDragging && isReachable(ref.current));
}
