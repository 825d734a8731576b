import { useState, type DragEvent } from "react";
import { hasFiles, incomingFiles, type IncomingFile } from "./dropped-files.ts";

/** Makes an element a target for files from outside: spread `target` onto it, and show that a drop would land while `isOver`. */
export function useFileDrop(onFiles: ((files: readonly IncomingFile[], unreadable: number) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const isWanted = (event: DragEvent) => onFiles !== undefined && hasFiles(event.dataTransfer);
  const target = {
    onDragEnter: (event: DragEvent) => {
      if (isWanted(event)) setOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!isWanted(event)) return;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = "copy";
    },
    onDragLeave: (event: DragEvent) => {
      // Leaving for a child is not leaving.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!onFiles || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.stopPropagation();
      void incomingFiles(event.dataTransfer).then(({ files, unreadable }) => onFiles(files, unreadable));
    },
  };
  return { isOver, target };
}
