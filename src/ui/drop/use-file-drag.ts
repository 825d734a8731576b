import type { RefObject } from "react";
import { useStore } from "#state/use-store.ts";
import { fileDrag, isReachable } from "./file-drag.ts";

/** Returns whether files are dragged over the page and no dialog covers the element. */
export function useFileDrag(ref: RefObject<Element | null>): boolean {
  return useStore(fileDrag, ({ isDragging }) => isDragging && isReachable(ref.current));
}
