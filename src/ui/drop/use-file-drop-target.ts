import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import { addDropTarget } from "./drop-session.ts";
import { fileDrag, type DropTarget } from "./file-drag.ts";

/**
 * Returns whether a drop would land on the element. Keep it mounted during a drag, or the browser loses its next event.
 */
export function useFileDropTarget(ref: RefObject<Element | null>, target: DropTarget): boolean {
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => (ref.current ? addDropTarget(ref.current, () => latest.current) : undefined), [ref]);
  return useSyncExternalStore(fileDrag.subscribe, () => {
    const { over } = fileDrag.current();
    return over !== undefined && over === ref.current;
  });
}
