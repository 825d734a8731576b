import { Redo2, Send, Undo2 } from "lucide-react";
import { memo } from "react";
import { useSession } from "#session/session.ts";
import { formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { reserveBottomSpace } from "#ui/style/floating-stack.ts";
import type { Saving } from "../draft/autosave.ts";
import { useDraftState } from "../draft/draft-context.ts";

const keepBarClear = reserveBottomSpace("--bottom-bar");

/** The bar at the bottom: state of the draft, undo, redo and review. */
export const ActionBar = memo(function ActionBar({
  saving,
  changeCount,
  hasBaseline,
  isUnanswered,
  lastStep,
  onUndo,
  onRedo,
  onReview,
}: {
  saving: Saving;
  changeCount: number;
  hasBaseline: boolean;
  /** Whether the outcome of a request is not known. */
  isUnanswered: boolean;
  /** What undo or redo just did, in words. */
  lastStep: string | undefined;
  onUndo: () => void;
  onRedo: () => void;
  onReview: () => void;
}) {
  const isKept = useSession().persistence === "disk";
  const undoLabel = useDraftState((state) => state.undoLabel);
  const redoLabel = useDraftState((state) => state.redoLabel);
  const unfinishedCount = useDraftState((state) => state.unfinished.size);
  return (
    <div
      ref={keepBarClear}
      role="region"
      aria-label="Draft"
      className="border-line bg-surface @container sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 border-t sm:-mx-6 lg:-mx-8"
    >
      <div className="flex items-center gap-2 px-4 py-2.5 sm:px-6 lg:px-8 @max-3xs:flex-wrap @max-3xs:gap-1 @max-3xs:px-3">
        <p role="status" className="text-muted min-w-0 flex-1 text-sm sm:truncate @max-3xs:basis-full">
          {isUnanswered ? (
            <span className="text-warning font-medium">Outcome unknown</span>
          ) : !hasBaseline ? (
            <span>Nothing was sent from here yet</span>
          ) : changeCount === 0 ? (
            <span>No unsent changes</span>
          ) : (
            <span className="text-text font-medium">
              <span>{`${formatNumber(changeCount)} unsent`}</span>
              <span className="max-sm:sr-only">{changeCount === 1 ? " change" : " changes"}</span>
            </span>
          )}
          {unfinishedCount > 0 && (
            <span className="text-danger">
              {unfinishedCount === 1 ? " · 1 problem" : ` · ${unfinishedCount} problems`}
            </span>
          )}
          {lastStep !== undefined && <span className="max-sm:sr-only">{` · ${lastStep}`}</span>}
          {saving.kind === "saved" && (
            <span className="max-sm:hidden">
              {` · draft ${isKept ? "saved" : "kept in this tab"}, without secrets`}
            </span>
          )}
          {saving.kind === "conflict" && (
            <span className="text-danger"> · not saved: another tab has a newer draft, see above</span>
          )}
          {saving.kind === "failed" && (
            <span className="text-danger">{` · the draft could not be saved: ${saving.message}`}</span>
          )}
        </p>
        <IconButton
          label={undoLabel === undefined ? "Undo" : `Undo: ${undoLabel}`}
          icon={<Undo2 />}
          disabledReason={undoLabel === undefined && "There is nothing to undo."}
          onClick={onUndo}
        />
        <IconButton
          label={redoLabel === undefined ? "Redo" : `Redo: ${redoLabel}`}
          icon={<Redo2 />}
          disabledReason={redoLabel === undefined && "There is nothing to redo."}
          onClick={onRedo}
        />
        <Button
          variant="primary"
          // A phone needs the room for the text beside it.
          icon={<Send className="max-sm:hidden @max-3xs:hidden" />}
          onClick={onReview}
        >
          <span>
            Review<span className="@max-3xs:sr-only"> and send</span>
          </span>
        </Button>
      </div>
    </div>
  );
});
