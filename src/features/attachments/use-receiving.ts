import { useState, type DragEvent } from "react";
import { hasFiles } from "./dropped-files.ts";

/** Whether files are dragged over an element that takes them, and the handlers by which it knows. */
export function useReceiving(isReceptive: boolean) {
  const [isReceiving, setReceiving] = useState(false);
  return {
    isReceiving,
    onDragEnter: (event: DragEvent) => setReceiving(isReceptive && hasFiles(event.dataTransfer)),
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setReceiving(false);
    },
    onDropCapture: () => setReceiving(false),
  };
}
