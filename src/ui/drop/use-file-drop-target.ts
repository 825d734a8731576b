import { dropTargetForExternal } from "@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external";
import { monitorForExternal } from "@atlaskit/pragmatic-drag-and-drop/adapter/monitor-for-external";
import { containsFiles } from "@atlaskit/pragmatic-drag-and-drop/utils/contains-files";
import { useEffect, type RefObject } from "react";
import { useStore } from "#state/use-store.ts";
import { useLatest } from "../page/use-latest.ts";
import { fileDrag, type DropTarget, dropTargets, isReachable } from "./file-drag.ts";
import { reportNothingAdded } from "./guard-drops.ts";
import { incomingFiles } from "./incoming-files.ts";
import { followPointer } from "./pointer.ts";

/** Takes dropped files. Returns whether a drop would land here. Keep it mounted during a drag, or the next event is lost. */
export function useFileDropTarget(ref: RefObject<Element | null>, target: DropTarget): boolean {
  const latest = useLatest(target);
  useEffect(() => (ref.current ? addDropTarget(ref.current, () => latest.current) : undefined), [ref, latest]);
  return useStore(fileDrag, (over) => over !== undefined && over === ref.current);
}

/** Returns whether files are dragged over the page and no dialog covers the element. */
export function useFileDrag(ref: RefObject<Element | null>): boolean {
  return useStore(fileDrag, (over) => over !== undefined && isReachable(ref.current));
}

/** Registers an element as a drop target. `read` is called at each move and at the drop. Returns a cleanup function. */
function addDropTarget(element: Element, read: () => DropTarget): () => void {
  dropTargets.set(element, read);
  const removeFromLibrary = dropTargetForExternal({
    element,
    canDrop: ({ source }) => containsFiles({ source }) && read().onFiles !== undefined,
  });
  return () => {
    removeFromLibrary();
    dropTargets.delete(element);
  };
}

let stopFollowing = () => {};

monitorForExternal({
  canMonitor: containsFiles,
  onDragStart: ({ location }) => {
    fileDrag.set("page");
    stopFollowing = followPointer(location.current.input);
  },
  onDropTargetChange: ({ location }) => {
    fileDrag.set(location.current.dropTargets[0]?.element ?? "page");
  },
  onDrop: ({ location, source }) => {
    stopFollowing();
    fileDrag.set(undefined);
    const [target] = location.current.dropTargets;
    // A drag that left or was cancelled also ends here, without a target.
    if (target) deliverDrop(target.element, source.items);
  },
});

function deliverDrop(element: Element, items: readonly DataTransferItem[]) {
  // Read again here: the screen may change while a folder is read.
  const onFiles = dropTargets.get(element)?.().onFiles;
  if (!onFiles) {
    reportNothingAdded();
    return;
  }
  void incomingFiles(items).then(({ files, unreadable }) => {
    if (files.length === 0 && unreadable === 0) reportNothingAdded("The folder has no files.");
    else onFiles(files, unreadable);
  });
}
