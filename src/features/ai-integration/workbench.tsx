import { useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { Link } from "#router/link.tsx";
import { Id } from "#ui/id.tsx";
import { localTime } from "#ui/local-time.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { ActionBar } from "./action-bar.tsx";
import { ConflictBanner, RestoredBanner, SentElsewhereBanner } from "./banners.tsx";
import { checksOf, warningsByPointer } from "./checks.ts";
import { changesBetween } from "./diff.ts";
import { createDraft } from "./draft.ts";
import { WarningsContext } from "./form/checks-context.ts";
import { DraftContext } from "./form/draft-context.ts";
import { focusPlace, LedContext, type Led } from "./lead-to.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { ChangedModelsContext } from "./models/changed-models.ts";
import { MoreMenu } from "./more-menu.tsx";
import { baselineOf, EMPTY_REQUEST, startingPoint, type Start } from "./notes.ts";
import { getAt, reuse, type Path } from "./path.ts";
import { ReviewDialog } from "./review/review-dialog.tsx";
import { SectionNav } from "./section-nav.tsx";
import { marksOf, SectionMarksContext } from "./sections/section-marks.ts";
import { Sections } from "./sections/sections.tsx";
import { StartNote } from "./start-note.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useKept } from "./use-kept.ts";
import { useLateHeld } from "./use-late-held.ts";
import { useSending } from "./use-sending.ts";
import { useSentElsewhere } from "./use-sent-elsewhere.ts";
import { useTravel } from "./use-travel.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

/** The page around one draft: its parts, what stands always at hand, and the review. */
export function Workbench({
  spaceId,
  spaceName,
  start,
}: {
  spaceId: string;
  spaceName: string | undefined;
  start: Start;
}) {
  // A name of this running copy of the page, so that tabs can tell each other's notes.
  const [tab] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join("-"));
  const [point, setPoint] = useState(() => startingPoint(start));
  const [baseline, setBaseline] = useState(() => baselineOf(start));
  const [draft] = useState(() => createDraft({ ...point, request: reuse(baseline?.request, point.request) }));
  const state = useSyncExternalStore(draft.settled.subscribe, draft.settled.snapshot);
  const [isReviewing, setReviewing] = useState(false);
  const [isRestored, setRestored] = useState(point.from === "draft");
  const [led, setLed] = useState<Led>();

  const sending = useSending({
    draft,
    spaceId,
    tab,
    onSent: (request) => setBaseline({ request, what: "what was last sent from here, just now" }),
  });
  // What the service holds after something was sent from here came from here.
  useLateHeld(spaceId, baseline === undefined && !sending.hasBegun, (held) => {
    const late = { draft: undefined, lastSent: undefined, held };
    setBaseline(baselineOf(late));
    if (point.from !== "nothing") return;
    // What was typed meanwhile is put on top of it.
    const typed = changesBetween(point.request, draft.snapshot().request);
    draft.restart(held);
    for (const change of typed) {
      if (change.kind === "value") draft.set(change.path, change.after, { label: "edit" });
      if (change.kind !== "added") continue;
      const list = change.path.slice(0, -1);
      const before = (getAt(draft.snapshot().request, list) ?? []) as readonly unknown[];
      draft.set(list, [...before, change.value], { label: "edit" });
    }
    setPoint(startingPoint(late));
  });
  const sentElsewhere = useSentElsewhere(spaceId, tab, ({ request }, savedTime) =>
    setBaseline({ request, what: `what another tab sent, ${localTime(savedTime)}` }),
  );
  const { saving, takeOther, keepMine } = useAutosave({
    draft,
    spaceId,
    tab,
    savedTime: point.from === "draft" ? point.savedTime : undefined,
    baseline: baseline?.request,
  });
  const { undo, redo, told } = useTravel(draft, setLed);
  useUndoKeys(undo, redo);

  // A key typed at the end of a pause comes first; what is worked out from the whole request follows.
  const settled = useDeferredValue(state.request);
  const checks = useMemo(() => checksOf(settled), [settled]);
  const changes = useMemo(() => changesBetween(baseline?.request ?? EMPTY_REQUEST, settled), [baseline, settled]);
  const { unfinished, refused } = state;
  // Most keys change none of these three, and every part of the page depends on them.
  const marks = useKept(
    useMemo(
      () => marksOf({ unfinished, refused }, checks, baseline ? changes : []),
      [unfinished, refused, checks, baseline, changes],
    ),
  );
  const warnings = useKept(useMemo(() => warningsByPointer(checks), [checks]));
  const changedModels = useKept(
    useMemo(
      () =>
        new Set(
          (baseline ? changes : []).flatMap(({ kind, path }) =>
            path[1] === "gatewayModels" && typeof path[2] === "number" && kind !== "removed" ? [path[2]] : [],
          ),
        ),
      [baseline, changes],
    ),
  );

  const review = () => {
    sending.forget();
    setReviewing(true);
  };
  const leadTo = (path: Path) => {
    setReviewing(false);
    setLed({ path });
    focusPlace(path);
  };

  return (
    <DraftContext value={draft}>
      <WarningsContext value={warnings}>
        <SectionMarksContext value={marks}>
          <LedContext value={led}>
            <PageHeader
              title="AI integration"
              breadcrumb={
                <Link to="/spaces/$spaceId" params={{ spaceId }} className="hover:text-text">
                  {spaceName ?? "Space"}
                </Link>
              }
              badge={<Id value={spaceId} label="space id" />}
              description={<StartNote point={point} />}
              actions={<MoreMenu spaceId={spaceId} baseline={baseline} />}
            />
            <div className="mb-4 flex flex-col gap-3 empty:hidden">
              {isRestored && point.from === "draft" && (
                <RestoredBanner
                  savedTime={point.savedTime}
                  canCompare={baseline !== undefined}
                  onKeep={() => setRestored(false)}
                  onCompare={review}
                  onDiscard={() => {
                    setRestored(false);
                    draft.replace(baseline?.request ?? EMPTY_REQUEST, { label: "discard the draft" });
                  }}
                />
              )}
              {saving.kind === "conflict" && (
                <ConflictBanner other={saving.other} onTake={takeOther} onKeepMine={keepMine} />
              )}
              {sentElsewhere.savedTime !== undefined && (
                <SentElsewhereBanner savedTime={sentElsewhere.savedTime} onClose={sentElsewhere.forget} />
              )}
            </div>
            <div className="flex flex-col gap-x-8 gap-y-4 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
              <div className="max-lg:contents">
                <SectionNav marks={marks} />
              </div>
              <ChangedModelsContext value={changedModels}>
                <Sections />
              </ChangedModelsContext>
            </div>
            <ActionBar
              saving={saving}
              changeCount={changes.length}
              hasBaseline={baseline !== undefined}
              travelled={told(state.request)}
              onUndo={undo}
              onRedo={redo}
              onReview={review}
            />
            <LeaveGuard baseline={baseline?.request} changeCount={changes.length} />
            {isReviewing && (
              <ReviewDialog
                spaceId={spaceId}
                baseline={baseline}
                checks={checks}
                outcome={sending.outcome}
                isSending={sending.isSending}
                onSend={sending.send}
                onClose={() => setReviewing(false)}
                onLeadTo={leadTo}
              />
            )}
          </LedContext>
        </SectionMarksContext>
      </WarningsContext>
    </DraftContext>
  );
}
