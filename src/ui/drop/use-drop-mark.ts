import { useEffect, type RefObject } from "react";
import { fileDrag, isReachable } from "./file-drag.ts";

/**
 * Sets `data-drop="ready"` on an element while files are dragged that parts of it take. It renders nothing: a table would
 * render all its rows.
 */
export function useDropMark(ref: RefObject<Element | null>, takesFiles: boolean): void {
  useEffect(() => {
    const mark = () => {
      if (takesFiles && fileDrag.current().isDragging && isReachable(ref.current))
        ref.current?.setAttribute("data-drop", "ready");
      else ref.current?.removeAttribute("data-drop");
    };
    mark();
    return fileDrag.subscribe(mark);
  }, [ref, takesFiles]);
}
