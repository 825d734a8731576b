import { useEffect, type RefObject } from "react";
import { useStore } from "#state/use-store.ts";
import { useLatest } from "../page/use-latest.ts";
import { fileDrag, type DropTarget, dropTargets, isReachable } from "./file-drag.ts";

/** Takes dropped files. Returns whether a drop would land here. */
export function useFileDropTarget(ref: RefObject<Element | null>, target: DropTarget): boolean {
  const latest = useLatest(target);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    dropTargets.set(element, () => latest.current);
    return () => void dropTargets.delete(element);
  }, [ref, latest]);
  return useStore(fileDrag, (over) => over !== undefined && over === ref.current);
}

/** Returns whether files are dragged over the page and no dialog covers the element. */
export function useFileDrag(ref: RefObject<Element | null>): boolean {
  return useStore(fileDrag, (over) => over !== undefined && isReachable(ref.current));
}
