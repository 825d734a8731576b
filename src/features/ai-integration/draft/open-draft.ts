import { endsSoon } from "#catalogues/announced-end.ts";
import { type Path, reuse } from "#json/json-path.ts";
import type { Session } from "#session/session.ts";
import { localTime } from "#text/format.ts";
import { type Change, changesBetween } from "../request/changes.ts";
import { type Check, checksOf, references, warningsByPointer } from "../request/checks.ts";
import { membersWithMissing } from "../request/missing-secrets.ts";
import { endingsInUse } from "../request/model-endings.ts";
import { type SectionId, sectionOf } from "../request/section-of.ts";
import type { ShapesInUse } from "../request/shapes-in-use.ts";
import { startAutosave } from "./autosave.ts";
import { type DraftState, type Findings, NO_FINDINGS, type SectionMarks } from "./draft-state.ts";
import { createDraft } from "./draft-store.ts";
import { type Baseline, EMPTY_REQUEST, type Start, baselineOf, saysNothingNew, startingPoint } from "./load-start.ts";
import { sendWords } from "./send-words.ts";
import { type LastSentNote, readLastSent, importNotesIn } from "./stored-request.ts";
import { forgetUnanswered } from "./unconfirmed-send.ts";

export type OpenDraft = ReturnType<typeof openDraft>;

type Sent = Pick<LastSentNote, "request" | "leftOut" | "kept">;

/** Opens the draft of a space's AI integration, with what its screens share and do with it as a whole. */
export function openDraft(session: Session, spaceId: string, start: Start, shapes: ShapesInUse) {
  const { notebook } = session;
  const { done } = sendWords(session.connection);
  // Names this running copy of the page, so that tabs detect each other's drafts.
  const tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const point = startingPoint(start);
  const baseline = baselineOf(start);
  const draft = createDraft({
    ...point,
    request: reuse(baseline?.request, point.request),
    shared: {
      start: point,
      baseline,
      shapes,
      restoredTime: point.from === "draft" ? point.savedTime : undefined,
      unansweredTime: start.unansweredTime,
      saving: start.draft ? { kind: "saved", savedTime: start.draft.savedTime } : { kind: "idle" },
    },
  });
  let autosave: ReturnType<typeof startAutosave> | undefined;

  const find = () => {
    const state = draft.snapshot();
    const { request, marks, unfinished, refused } = draft.settled.snapshot();
    draft.share({ findings: findingsOf({ ...state, request, marks, unfinished, refused }, state.findings) });
  };
  const setShapes = (next: ShapesInUse) => {
    draft.share({ shapes: next });
    draft.suggestMarks(next.marks);
    find();
  };
  setShapes(shapes);

  const setBaseline = (next: Baseline) => {
    draft.share({ baseline: next, unansweredTime: undefined });
    find();
    void autosave?.recheck();
  };

  const followOtherTabs = (key?: string) => {
    if (key !== spaceId) return;
    void readLastSent(notebook, spaceId).then((sent) => {
      if (!autosave || !sent || sent.value.tab === tab) return;
      const { request, leftOut, kept, isFromRecording } = sent.value;
      const { savedTime } = sent;
      const by = `${isFromRecording ? "a recording" : "another tab"}, ${localTime(savedTime)}`;
      if (!isFromRecording) draft.share({ sentElsewhereTime: savedTime });
      const what = `the version from ${by}`;
      const note = isFromRecording ? `From ${by}.` : `Last ${done} from ${by}.`;
      setBaseline({ request, leftOut, kept, savedTime, what, note });
    });
  };

  return {
    ...draft,
    spaceId,
    tab,
    setShapes,
    review: () => draft.share({ isReviewing: true, sending: { underWay: draft.snapshot().sending.underWay } }),
    /** From now on the draft is compared with what was sent. */
    setSent: ({ request, leftOut, kept }: Sent) => {
      const savedTime = new Date().toISOString();
      draft.share({ restoredTime: undefined, sentElsewhereTime: undefined });
      const note = `Last ${done} from this browser: ${localTime(savedTime)}.`;
      setBaseline({ request, leftOut, kept, savedTime, what: `what you ${done} last`, note });
    },
    discard: () => draft.replace(draft.snapshot().baseline?.request ?? EMPTY_REQUEST, { label: "discard the draft" }),
    /** Nobody has to be told any more that the outcome of a request is not known. */
    forgetUnanswered: () => {
      draft.share({ unansweredTime: undefined });
      void forgetUnanswered(notebook, spaceId);
    },
    takeOther: () => {
      const { saving } = draft.snapshot();
      if (saving.kind !== "conflict") return;
      draft.restart(saving.other.value);
      autosave?.accept(saving.other);
    },
    keepMine: () => void autosave?.keepMine(),
    follow: () => {
      const own = startAutosave({
        draft,
        notebook,
        spaceId,
        tab,
        savedTime: start.draft?.savedTime,
        isNothingNew: () => saysNothingNew(draft.snapshot(), draft.snapshot().baseline?.request),
        onChange: (saving) => draft.share({ saving }),
      });
      autosave = own;
      const flush = () => void own.flush();
      const following = new AbortController();
      // At "pagehide" it is too late for a write that reads first.
      for (const event of ["beforeunload", "pagehide", "visibilitychange"]) {
        addEventListener(event, flush, { signal: following.signal });
      }
      const stops = [draft.settled.subscribe(find), notebook.subscribe("last-sent", followOtherTabs)];
      return () => {
        autosave = undefined;
        following.abort();
        for (const stop of stops) stop();
        void own.stop();
      };
    },
  };
}

type Found = Pick<DraftState, "request" | "marks" | "unfinished" | "refused" | "baseline" | "shapes" | "imported">;

/** Returns the findings of a draft. The marks of a section stay the same object as in `before` while nothing is new in it. */
export function findingsOf(draft: Found, before = NO_FINDINGS): Findings {
  const { request, baseline, shapes, imported } = draft;
  const checks = [
    ...checksOf(request, shapes.modelNames),
    ...endingsInUse(request, references, importNotesIn(imported).endings).filter(({ ending }) => endsSoon(ending)),
    ...shapes.checksOf(request, draft.marks),
  ];
  const changes = changesBetween(baseline?.request ?? EMPTY_REQUEST, request);
  const changedModels = new Set<number>();
  const compared = baseline ? changes : [];
  for (const { kind, path } of compared) {
    if (path[1] === "gatewayModels" && typeof path[2] === "number" && kind !== "removed") changedModels.add(path[2]);
  }
  const marks = marksOf(draft, checks, compared, membersWithMissing(request));
  return { warnings: warningsByPointer(checks), checks, changes, marks: reuse(before.marks, marks), changedModels };
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

function marksOf(
  { unfinished, refused }: Pick<DraftState, "unfinished" | "refused">,
  checks: readonly Check[],
  changes: readonly Change[],
  missing: readonly Path[],
): Findings["marks"] {
  const marks: Partial<Record<SectionId, Mutable<SectionMarks>>> = {};
  const at = (section: SectionId) =>
    (marks[section] ??= { problems: 0, warnings: 0, isSecretMissing: false, isChanged: false });
  for (const pointer of new Set([...unfinished.keys(), ...refused.keys()])) {
    at(sectionOf(pointer.slice(1).split("/"))).problems += 1;
  }
  for (const { path } of checks) at(sectionOf(path)).warnings += 1;
  for (const path of missing) at(sectionOf(path)).isSecretMissing = true;
  for (const { path } of changes) at(sectionOf(path)).isChanged = true;
  return marks;
}
