import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import { addDropTarget } from "./drop-session.ts";
import { fileDrag, type DropTarget } from "./file-drag.ts";

/**
 * Lets files be dropped on an element that keeps its place in the DOM. Returns whether a drop would land here: false where a
 * target inside would take it. Nothing under the pointer may be removed for that, or the browser's next event gets lost.
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
