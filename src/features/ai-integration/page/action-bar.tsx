import { ArrowLeft, ArrowRight, Redo2, Save, Send, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { BottomBar } from "#ui/content/bottom-bar.tsx";
import { say } from "#ui/page/announcer.ts";
import { isInOverlay, isTyped, useShortcut } from "#ui/page/shortcuts.ts";
import { useSpoken } from "#ui/page/use-spoken.ts";
import { useDraft, useDraftState, useFinding, useSendWords } from "../draft/draft-context.ts";
import type { Saving } from "../draft/draft-state.ts";
import { useGoToField } from "../fields/go-to-field.ts";
import { useSetup } from "../first-setup/use-setup.ts";
import { changesBetween } from "../request/changes.ts";
import { type SectionId, sectionOf, titleOfSection } from "../request/section-of.ts";

/** The bar below each section of the AI integration: whether the draft is saved, undo, redo, and the review. */
export function ActionBar({ section }: { section: SectionId }) {
  const isKept = useSession().persistence === "disk";
  const { isLocal, verb, done } = useSendWords();
  const steps = useUndoRedo(section);
  const saving = useDraftState((state) => state.saving);
  const lastStep = useDraftState(({ lastStep, request }) =>
    lastStep?.request === request ? lastStep.text : undefined,
  );
  const unfinishedCount = useDraftState((state) => state.unfinished.size);
  const changeCount = useFinding(({ changes }) => changes.length);
  const hasBaseline = useDraftState(({ baseline }) => baseline !== undefined);
  const isUnanswered = useDraftState(({ unansweredTime }) => unansweredTime !== undefined);
  const hasUnsentKeys = useDraftState((state) => state.hasUnsentKeys);
  const isNothingNew = changeCount === 0 && unfinishedCount === 0 && !isUnanswered && !hasUnsentKeys;
  const Icon = isLocal ? Save : Send;
  const { back, next, review } = useSetup(section);
  useSpokenDraft(saving);
  useShortcut("submit", review, ({ target }) => !isInOverlay(target));
  // In an overlay too, where it does nothing: the browser would save the page.
  useShortcut("save", ({ target }) => !isInOverlay(target) && review());
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
          {saving.kind === "conflict" && <span className="text-danger"> · Draft not kept: choose a draft above</span>}
          {saving.kind === "failed" && <span className="text-danger">{` · Draft not kept: ${saving.message}`}</span>}
        </p>
        {steps.map(({ word, icon, label, onClick }) => (
          <IconButton
            key={word}
            label={label === undefined ? word : `${word}: ${label}`}
            icon={icon}
            disabledReason={label === undefined && `There is nothing to ${word.toLowerCase()}.`}
            onClick={onClick}
          />
        ))}
        {back && (
          <Button onClick={back}>
            <span className="flex items-center gap-1.5">
              <ArrowLeft aria-hidden="true" />
              <span className="max-sm:sr-only">Back</span>
            </span>
          </Button>
        )}
        {next ? (
          <Button variant="primary" className="sm:min-w-44" onClick={next}>
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
            onClick={review}
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
}

/** Undo and redo, also by keys: they say what changed, and lead there. In a text control the keys undo its own typing. */
function useUndoRedo(section: SectionId) {
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
  const undoLabel = useDraftState((state) => state.undoLabel);
  const redoLabel = useDraftState((state) => state.redoLabel);
  return [
    { word: "Undo", icon: <Undo2 />, label: undoLabel, onClick: undo },
    { word: "Redo", icon: <Redo2 />, label: redoLabel, onClick: redo },
  ];
}

/** Longer than the time between two saves of someone who types on. */
const PAUSE_MS = 1_500;

/** Says once for each pause that the draft was saved, unless a message says the change, and at once that it was not. The banner says a conflict. */
function useSpokenDraft(saving: Saving): void {
  const draft = useDraft();
  const savedTime = saving.kind === "saved" ? saving.savedTime : undefined;
  const [savedBefore] = useState(savedTime);
  useEffect(() => {
    if (savedTime === savedBefore) return undefined;
    const timer = setTimeout(() => !draft.isSaid() && say("Draft kept"), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [savedTime, savedBefore, draft]);
  useSpoken(saving.kind === "failed" ? `Draft not kept: ${saving.message}` : undefined, 0);
}
