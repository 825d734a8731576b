import { join } from "#ui/join.ts";
import type { IncomingFile } from "./dropped-files.ts";
import { useFileDrop } from "./file-drop.ts";

/** The room between two attachments, wide enough to drop on while files are being dragged. */
export function InsertionGap({
  isReceiving,
  onFiles,
}: {
  isReceiving: boolean;
  onFiles: (files: readonly IncomingFile[], unreadable: number) => void;
}) {
  const { isOver, target } = useFileDrop(onFiles);
  return (
    <div {...target} className={join("relative z-10 transition-[height]", isReceiving ? "h-7" : "h-px")}>
      {isReceiving && (
        <div
          className={join(
            "absolute inset-x-1.5 inset-y-1 flex items-center justify-center rounded-sm border border-dashed text-xs",
            isOver ? "border-accent bg-accent-soft font-medium text-accent" : "border-line-strong text-muted",
          )}
        >
          {isOver ? "Insert here" : ""}
        </div>
      )}
    </div>
  );
}
