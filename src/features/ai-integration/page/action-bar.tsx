import { ArrowLeft, ArrowRight, Redo2, Save, Send, Undo2 } from "lucide-react";
import { memo } from "react";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { BottomBar } from "#ui/content/bottom-bar.tsx";
import { useControlEnter } from "#ui/page/control-enter.ts";
import { isInOverlay } from "#ui/page/keys.ts";
import type { Saving } from "../draft/autosave.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { useSpokenDraft } from "../draft/use-spoken-draft.ts";
import { useSendWords } from "../review/send-words.ts";

/** The bar at the bottom: state of the draft, undo, redo and review. */
export const ActionBar = memo(function ActionBar({
  saving,
  changeCount,
  hasBaseline,
  isUnanswered,
  hasUnsentKeys,
  lastStep,
  onUndo,
  onRedo,
  onReview,
  onBack,
  onNext,
}: {
  saving: Saving;
  changeCount: number;
  hasBaseline: boolean;
  /** Whether the outcome of a request is not known. */
  isUnanswered: boolean;
  /** Whether the vault has replaced keys since the last request. */
  hasUnsentKeys: boolean;
  /** What undo or redo just did, in words. */
  lastStep: string | undefined;
  onUndo: () => void;
  onRedo: () => void;
  onReview: () => void;
  /** Only in the first setup; absent where there is no step before or after. */
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}) {
  const isKept = useSession().persistence === "disk";
  const { isLocal, verb, done } = useSendWords();
  const undoLabel = useDraftState((state) => state.undoLabel);
  const redoLabel = useDraftState((state) => state.redoLabel);
  const unfinishedCount = useDraftState((state) => state.unfinished.size);
  const isNothingNew = changeCount === 0 && unfinishedCount === 0 && !isUnanswered && !hasUnsentKeys;
  const Icon = isLocal ? Save : Send;
  useSpokenDraft(saving);
  useControlEnter((target) => !isInOverlay(target), onReview);
  return (
    <BottomBar label="Draft">
      <div className="lg:px-page flex items-center gap-2 px-4 py-2.5 sm:px-6 @max-3xs:flex-wrap @max-3xs:gap-1 @max-3xs:px-3">
        <p className="text-muted min-w-0 flex-1 text-sm sm:truncate @max-3xs:basis-full">
          {isUnanswered ? (
            <span className="text-warning font-medium">Outcome unknown</span>
          ) : !hasBaseline ? (
            <span>{`Not ${done} yet`}</span>
          ) : changeCount === 0 && hasUnsentKeys ? (
            <span className="text-warning font-medium">{`Replaced keys not ${done}`}</span>
          ) : changeCount === 0 ? (
            <span>No changes</span>
          ) : (
            <span className="text-text font-medium">{counted(changeCount, "change")}</span>
          )}
          {unfinishedCount > 0 && (
            <span className="text-danger">
              {unfinishedCount === 1 ? " · 1 problem" : ` · ${unfinishedCount} problems`}
            </span>
          )}
          {lastStep !== undefined && <span className="max-sm:sr-only">{` · ${lastStep}`}</span>}
          {saving.kind === "saved" && (
            <span className="max-sm:hidden">{` · Draft kept in this ${isKept ? "browser" : "tab"}, without keys`}</span>
          )}
          {saving.kind === "conflict" && <span className="text-danger"> · Draft not saved: choose a draft above</span>}
          {saving.kind === "failed" && <span className="text-danger">{` · Draft not saved: ${saving.message}`}</span>}
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
        {onBack && (
          <Button onClick={onBack}>
            <span className="flex items-center gap-1.5">
              <ArrowLeft aria-hidden="true" />
              <span className="max-sm:sr-only">Back</span>
            </span>
          </Button>
        )}
        {onNext ? (
          <Button variant="primary" className="sm:min-w-44" onClick={onNext}>
            <span className="flex items-center gap-1.5">
              <span>Next</span>
              <ArrowRight aria-hidden="true" />
            </span>
          </Button>
        ) : (
          <Button
            variant={isNothingNew ? "secondary" : "primary"}
            // A phone needs the room for the text beside it.
            icon={!isNothingNew && <Icon className="max-sm:hidden @max-3xs:hidden" />}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            // One width, so that undo stays where it is.
            className="sm:min-w-44"
            onClick={onReview}
          >
            {isNothingNew ? (
              `Nothing to ${verb}`
            ) : (
              <span>
                Review<span className="@max-3xs:sr-only">{` and ${verb}`}</span>
              </span>
            )}
          </Button>
        )}
      </div>
    </BottomBar>
  );
});
