import { useRef } from "react";
import type { OnFiles } from "#ui/drop/file-drag.ts";
import { useFileDrag } from "#ui/drop/use-file-drag.ts";
import { useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { join } from "#ui/style/class-names.ts";

/** The line between two attachments. While files are dragged, they can be dropped on or near it; nothing moves for that. */
export function InsertionGap({ onFiles }: { onFiles: OnFiles }) {
  const gap = useRef<HTMLDivElement>(null);
  const isOver = useFileDropTarget(gap, { onFiles });
  const isReady = useFileDrag(gap);
  return (
    <div className="relative z-10 h-px">
      <div
        ref={gap}
        data-drop={isOver ? "over" : isReady ? "ready" : undefined}
        className={join("absolute inset-x-0 -inset-y-3.5 flex items-center", !isReady && "pointer-events-none")}
      >
        {isReady && (
          <span
            className={join(
              "pointer-events-none flex flex-1 items-center justify-end pr-12",
              isOver ? "h-0.5 rounded-full bg-accent" : "border-t border-dashed border-accent-line",
            )}
          >
            {isOver && (
              <span className="bg-accent text-on-accent rounded-full px-2.5 text-xs leading-5 font-medium">
                Add here
              </span>
            )}
          </span>
        )}
      </div>
    </div>
  );
}
