import { say } from "#ui/page/announcer.ts";
import { isTyped, useShortcut } from "#ui/page/shortcuts.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { useGoToField } from "../fields/go-to-field.ts";
import { changesBetween } from "../request/changes.ts";
import { sectionOf, titleOfSection, type SectionId } from "../request/section-of.ts";

/**
 * Undo and redo, which say what they changed and where, and lead there; by keys too. In a text control the keys undo its own
 * typing.
 */
export function useUndoRedo(section: SectionId) {
  const draft = useDraft();
  const goToField = useGoToField();
  const step = (direction: "undo" | "redo") => {
    const before = draft.snapshot().request;
    const label = draft[direction]();
    if (label === undefined) return;
    const { request } = draft.snapshot();
    const [first] = changesBetween(before, request);
    const where = first && titleOfSection(sectionOf(first.path));
    const text = `${direction === "undo" ? "undid" : "redid"}: ${label}`;
    draft.share({ lastStep: { text, request } });
    say(where === undefined ? text : `${text}, in ${where}`);
    draft.setSaid();
    // The JSON has each change too.
    if (first && section !== "json") goToField(first.path, { isOnlyShown: true });
  };
  const undo = () => step("undo");
  const redo = () => step("redo");
  const isFor = (event: KeyboardEvent) => !event.defaultPrevented && !isTyped(event);
  useShortcut("undo", undo, isFor);
  useShortcut("redo", redo, isFor);
  return {
    undoLabel: useDraftState((state) => state.undoLabel),
    redoLabel: useDraftState((state) => state.redoLabel),
    undo,
    redo,
  };
}
