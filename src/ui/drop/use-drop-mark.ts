import { useEffect, type RefObject } from "react";
import { fileDrag, isReachable } from "./file-drag.ts";

/**
 * Sets `data-drop="ready"` while files that fit are dragged. An attribute, since state would render all rows of a
 * table.
 */
export function useDropMark(ref: RefObject<Element | null>, takesFiles: boolean): void {
  useEffect(() => {
    const mark = () => {
      if (takesFiles && fileDrag.snapshot().isDragging && isReachable(ref.current))
        ref.current?.setAttribute("data-drop", "ready");
      else ref.current?.removeAttribute("data-drop");
    };
    mark();
    return fileDrag.subscribe(mark);
  }, [ref, takesFiles]);
}
