import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { getAt, reuse, type Path } from "#json/json-path.ts";
import { useSession } from "#session/session.ts";
import { localTime } from "#text/local-time.ts";
import { useDismissActionsOnLeave } from "#ui/overlays/toast.tsx";
import { headingOf } from "#ui/page/arrival.ts";
import { useAutosave } from "../draft/autosave.ts";
import { BaselineContext, DraftContext } from "../draft/draft-context.ts";
import { createDraft } from "../draft/draft-store.ts";
import { FindingsContext, useFindingsStore } from "../draft/findings.ts";
import { useSentElsewhere } from "../draft/last-sent.ts";
import { baselineOf, EMPTY_REQUEST, startingPoint, useServerBaseline, type Start } from "../draft/load-start.ts";
import { forgetUnanswered } from "../draft/unconfirmed-send.ts";
import { focusField, GoToFieldContext, FocusTargetContext, type FocusTarget } from "../fields/focus-field.ts";
import { useMergesSaves } from "../fields/use-merges-saves.ts";
import { LazyFirstSetup } from "../first-setup/lazy-first-setup.tsx";
import { neighbour, placeOf } from "../first-setup/steps.ts";
import { useFirstSetup } from "../first-setup/use-first-setup.ts";
import { changesBetween } from "../request/changes.ts";
import { ReviewContext } from "../review/review-context.ts";
import { ReviewDialog } from "../review/review-dialog.tsx";
import { useSendWords } from "../review/send-words.ts";
import { useSend } from "../review/use-send.ts";
import { NO_SHAPES, ShapesContext, shapesInUseQuery } from "../shapes/shapes-in-use.ts";
import { ActionBar } from "./action-bar.tsx";
import { EditorBanners } from "./editor-banners.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { SectionList } from "./section-list.tsx";
import { SectionNav } from "./section-nav.tsx";
import { useUndoKeys, useUndoRedo } from "./use-undo-redo.ts";

// The height below the top bar, so that the buttons of a short step are at the bottom too.
const PAGE_HEIGHT = { minHeight: "calc(100dvh - 6rem - 1px)" };

/** Edits one draft: its sections, the action bar and the review. */
export function Editor({
  spaceId,
  spaceName,
  start,
}: {
  spaceId: string;
  spaceName: string | undefined;
  start: Start;
}) {
  // Names this running copy of the page, so that tabs detect each other's drafts.
  const [tab] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join("-"));
  const [point, setPoint] = useState(() => startingPoint(start));
  const [baseline, setBaseline] = useState(() => baselineOf(start));
  const [draft] = useState(() => createDraft({ ...point, request: reuse(baseline?.request, point.request) }));
  const [isReviewing, setReviewing] = useState(false);
  const [isRestored, setRestored] = useState(point.from === "draft");
  const [focusTarget, setFocusTarget] = useState<FocusTarget>();

  const session = useSession();
  const { notebook } = session;
  const { data: shapes = NO_SHAPES } = useQuery(shapesInUseQuery(session));
  useEffect(() => draft.suggestMarks(shapes.marks), [draft, shapes]);
  const [unansweredTime, setUnanswered] = useState(start.unansweredTime);

  // Keys that the vault has replaced since.
  const [hasUnsentKeys, setUnsent] = useState(false);

  const { done } = useSendWords();
  const sentElsewhere = useSentElsewhere(spaceId, tab, ({ request, leftOut, kept }, savedTime) => {
    setUnanswered(undefined);
    const by = `another tab, ${localTime(savedTime)}`;
    setBaseline({
      request,
      savedTime,
      what: `the version from ${by}`,
      note: `Last ${done} from ${by}.`,
      leftOut,
      kept,
    });
  });
  const sending = useSend({
    draft,
    spaceId,
    tab,
    onUnanswered: setUnanswered,
    onSent: ({ request, leftOut, kept }) => {
      setUnanswered(undefined);
      setRestored(false);
      sentElsewhere.forget();
      const savedTime = new Date().toISOString();
      const what = `what you ${done} last`;
      const note = `Last ${done} from this browser: ${localTime(savedTime)}.`;
      setBaseline({ request, savedTime, what, note, leftOut, kept });
    },
  });
  // After sending, the state of the service is what was sent.
  useServerBaseline(spaceId, baseline === undefined && !sending.hasBegun, (stored) => {
    const late = { draft: undefined, lastSent: undefined, stored };
    setBaseline(baselineOf(late));
    if (point.from !== "nothing") return;
    // Applies what was typed meanwhile on top.
    const typed = changesBetween(point.request, draft.snapshot().request);
    draft.restart(stored);
    for (const change of typed) {
      if (change.kind === "value") draft.set(change.path, change.after, { label: "edit" });
      if (change.kind !== "added") continue;
      const list = change.path.slice(0, -1);
      const before = (getAt(draft.snapshot().request, list) ?? []) as readonly unknown[];
      draft.set(list, [...before, change.value], { label: "edit" });
    }
    setPoint(startingPoint(late));
  });
  const { saving, takeOther, keepMine } = useAutosave({
    draft,
    spaceId,
    tab,
    savedTime: start.draft?.savedTime,
    baseline: baseline?.request,
  });
  const onShow = useCallback((path: Path) => {
    setFocusTarget({ path });
    focusField(path);
  }, []);
  const guide = useFirstSetup({ start, isSetUp: baseline !== undefined, draft, onShow });
  const { step, follow, goToField: goTo } = guide;
  const showChanged = useCallback(
    (target: FocusTarget) => {
      setFocusTarget(target);
      follow(target.path);
    },
    [follow],
  );
  const { undo, redo, lastStepIn } = useUndoRedo(draft, showChanged);
  useUndoKeys(undo, redo);
  useDismissActionsOnLeave();

  const isMerging = useMergesSaves() === true;
  const findings = useFindingsStore(draft, baseline?.request, shapes.checksOf, !isMerging);

  const { forget } = sending;
  const reviewedFrom = useRef<Element>(null);
  const review = useCallback(() => {
    forget();
    reviewedFrom.current = document.activeElement;
    setReviewing(true);
  }, [forget]);
  const goToField = useCallback(
    (path: Path) => {
      setReviewing(false);
      goTo(path);
    },
    [goTo],
  );
  // The first save replaces the steps, with the field that had the focus, by the whole form.
  const focusAfterReview = () =>
    reviewedFrom.current?.isConnected ? null : (headingOf(document.getElementById("main")) ?? null);
  const reviewSteps = () => {
    guide.turnOn();
    review();
  };
  const [back, next] = step === undefined ? [] : [neighbour(step, -1), neighbour(step, 1)];

  return (
    <DraftContext value={draft}>
      <FindingsContext value={findings.store}>
        <BaselineContext value={baseline}>
          <GoToFieldContext value={goToField}>
            <FocusTargetContext value={focusTarget}>
              <div style={PAGE_HEIGHT} className="flex flex-col">
                <EditorHeader
                  spaceId={spaceId}
                  spaceName={spaceName}
                  point={point}
                  baseline={baseline}
                  isGuide={step !== undefined}
                  onShowSteps={guide.showSteps}
                />
                <EditorBanners
                  spaceId={spaceId}
                  restoredTime={isRestored && point.from === "draft" ? point.savedTime : undefined}
                  unansweredTime={unansweredTime}
                  canCompare={baseline !== undefined}
                  saving={saving}
                  sentElsewhere={sentElsewhere}
                  onKeep={() => setRestored(false)}
                  onCompare={review}
                  onDiscard={() => {
                    setRestored(false);
                    draft.replace(baseline?.request ?? EMPTY_REQUEST, { label: "discard the draft" });
                  }}
                  onAnswered={() => {
                    setUnanswered(undefined);
                    void forgetUnanswered(notebook, spaceId);
                  }}
                  onTake={takeOther}
                  onKeepMine={keepMine}
                  onUnsent={setUnsent}
                />
                {step === undefined ? (
                  <div className="flex flex-col gap-x-8 gap-y-4 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
                    <div className="max-lg:contents">
                      <SectionNav />
                    </div>
                    <ReviewContext value={review}>
                      <ShapesContext value={shapes}>
                        <SectionList />
                      </ShapesContext>
                    </ReviewContext>
                  </div>
                ) : (
                  <ReviewContext value={reviewSteps}>
                    <LazyFirstSetup {...{ step, guide, isReviewing }} onReview={reviewSteps} />
                  </ReviewContext>
                )}
                <ActionBar
                  saving={saving}
                  changeCount={findings.changes.length}
                  hasBaseline={baseline !== undefined}
                  isUnanswered={unansweredTime !== undefined}
                  hasUnsentKeys={hasUnsentKeys}
                  lastStep={lastStepIn(findings.request)}
                  onUndo={undo}
                  onRedo={redo}
                  onReview={step === undefined ? review : reviewSteps}
                  onBack={back && (() => guide.go(back))}
                  onNext={next && (() => guide.go(next))}
                />
              </div>
              <LeaveGuard
                baseline={baseline?.request}
                changeCount={findings.changes.length}
                isSending={sending.isSending}
                isUnanswered={unansweredTime !== undefined}
              />
              {isReviewing && (
                <ReviewDialog
                  spaceId={spaceId}
                  spaceName={spaceName}
                  place={step && placeOf("review")}
                  baseline={baseline}
                  checks={findings.checks}
                  sending={sending}
                  finalFocus={focusAfterReview}
                  onClose={() => setReviewing(false)}
                  onGoToField={goToField}
                />
              )}
            </FocusTargetContext>
          </GoToFieldContext>
        </BaselineContext>
      </FindingsContext>
    </DraftContext>
  );
}
