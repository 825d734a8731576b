import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { EllipsisVertical } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { SpaceLink, stepClass } from "#features/connection/breadcrumb.tsx";
import { LeaveDialog, useLeaveGuard } from "#features/connection/use-leave-guard.ts";
import { offeredImport, offerImport } from "#recording/offered-import.ts";
import { useSession } from "#session/session.ts";
import { useSuggestions } from "#session/vocabulary.ts";
import { counted, localTime } from "#text/format.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Id } from "#ui/content/id.tsx";
import { PageHeader } from "#ui/content/page.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { MenuButton } from "#ui/overlays/menu-button.tsx";
import { useDismissActionsOnLeave } from "#ui/overlays/toast.tsx";
import { isInOverlay } from "#ui/page/shortcuts.ts";
import { useWindowEvent } from "#ui/page/use-window-event.ts";
import { DraftContext, useDraft, useDraftState, useFinding, useSendWords } from "../draft/draft-context.ts";
import { EMPTY_REQUEST, type Start } from "../draft/load-start.ts";
import { openDraft } from "../draft/open-draft.ts";
import { useFieldOfAddress } from "../fields/go-to-field.ts";
import { OnOff } from "../fields/on-off.tsx";
import { progressOf } from "../first-setup/progress.ts";
import { enterStep, useSetupStep, useSetup } from "../first-setup/use-setup.ts";
import { changesBetween } from "../request/changes.ts";
import { enteredSecrets } from "../request/secrets.ts";
import { AI, type SectionId, sections, titleOfSection, placeOf, type SetupStep } from "../request/section-of.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import { shapesInUseQuery } from "../shapes/shapes-in-use-query.ts";
import { ActionBar } from "./action-bar.tsx";
import { Banners } from "./banners.tsx";
import { SectionMenu } from "./section-menu.tsx";

const MoreMenu = lazyComponent(() => import("./more-menu.tsx"), "MoreMenu");
const ImportConfigurationDialog = lazyComponent<"ImportConfigurationDialog", { text: string; onClose: () => void }>(
  () => import("./more-menu.tsx"),
  "ImportConfigurationDialog",
);
const ReviewDialog = lazyComponent(() => import("../review/review-dialog.tsx"), "ReviewDialog");

/** Opens the draft of a space's AI integration, and frames its sections with menu, notices, action bar and review. */
export function Editor({
  spaceId,
  spaceName,
  start,
}: {
  spaceId: string;
  spaceName: string | undefined;
  start: Start;
}) {
  const session = useSession();
  const { data: shapes = NO_SHAPES } = useQuery(shapesInUseQuery(session));
  const { suggestions: modelNames } = useSuggestions("modelNames");
  const inUse = useMemo(() => ({ ...shapes, modelNames }), [shapes, modelNames]);
  const [draft] = useState(() => openDraft(session, spaceId, start, inUse));
  useEffect(() => draft.setShapes(inUse), [draft, inUse]);
  useEffect(() => draft.follow(), [draft]);
  useDismissActionsOnLeave();
  const [offered, setOffered] = useState(() => offeredImport(session.connection.id, spaceId));
  const closeOffered = () => setOffered(void offerImport(session.connection.id, spaceId));
  return (
    <DraftContext value={draft}>
      <div className="flex min-h-[calc(100dvh-6rem-1px)] flex-col">
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 pointer-coarse:gap-y-3">
          <nav
            aria-label="Breadcrumb"
            className="text-muted flex min-h-5 min-w-0 flex-1 basis-52 items-center gap-1.5 text-sm"
          >
            <SpaceLink spaceId={spaceId} />
            <span aria-hidden>/</span>
            <Link to={AI} params={{ spaceId }} activeOptions={{ exact: true }} className={`${stepClass} shrink-0`}>
              AI integration
            </Link>
          </nav>
          <Id value={spaceId} label="space id" />
          <MenuButton label="More" variant="secondary" icon={<EllipsisVertical />} menu={MoreMenu}>
            {(opened) => <MoreMenu {...opened} spaceName={spaceName} />}
          </MenuButton>
        </div>
        <Banners />
        <Sections />
        <Review spaceName={spaceName} />
        {offered !== undefined && <ImportConfigurationDialog text={offered} onClose={closeOffered} />}
      </div>
      <LeaveGuard />
    </DraftContext>
  );
}

function Sections() {
  const id = useMatches({
    select: (matches): SectionId => {
      const name = matches.at(-1)?.fullPath.split("/").at(-1);
      return sections.find((section) => section.id === name)?.id ?? "overview";
    },
  });
  const step = useSetupStep(id);
  useFieldOfAddress(() => step && enterStep(step));
  return (
    <>
      <div className="flex flex-1 flex-col gap-x-8 gap-y-4 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <div>
          <SectionMenu current={id} />
        </div>
        <section aria-label={titleOfSection(id)} className="min-w-0">
          <SectionHead id={id} />
          <div className="flex flex-col gap-6">
            {step === "gateway" && <MayBeConfigured />}
            <Outlet />
            {step && <SetupNote key={step} step={step} />}
          </div>
        </section>
      </div>
      <ActionBar section={id} />
    </>
  );
}

function Review({ spaceName }: { spaceName: string | undefined }) {
  const isOpen = useDraftState(({ isReviewing }) => isReviewing);
  return isOpen && <ReviewDialog spaceName={spaceName} />;
}

/** Asks before the user leaves with changes that were not sent. Other sections have the same draft. */
function LeaveGuard() {
  const draft = useDraft();
  const { doing, done } = useSendWords();
  const place = useSession().persistence === "disk" ? "browser" : "tab";
  // Renders again when the request ends, so that the question goes.
  const isSending = useDraftState(({ sending }) => sending.underWay !== undefined);
  // The draft itself, because findings follow only when typing pauses.
  const changeCount = () => {
    const { request, baseline } = draft.snapshot();
    return changesBetween(baseline?.request ?? EMPTY_REQUEST, request).length;
  };
  const guard = useLeaveGuard((isSamePage) => {
    const { sending, unfinished } = draft.snapshot();
    return !isSamePage && (sending.underWay !== undefined || changeCount() > 0 || unfinished.size > 0);
  }, AI);
  if (!guard.isOpen) return null;
  const { request, marks, unfinished, unansweredTime } = draft.snapshot();
  const isUnanswered = unansweredTime !== undefined;
  const count = changeCount();
  const secretCount = enteredSecrets(request, marks).length;
  const titleOf = () => {
    if (isSending) return `Leave while ${doing}?`;
    if (count === 0) return "Leave and lose unfinished text?";
    return isUnanswered ? "Leave without knowing the outcome?" : `Leave without ${doing}?`;
  };
  return (
    <LeaveDialog
      {...guard}
      title={titleOf()}
      variant={isSending || isUnanswered || unfinished.size > 0 || secretCount > 0 ? "danger" : "primary"}
    >
      {isSending || isUnanswered ? (
        <p>
          {`The service may have accepted the request. When you return, this page shows what is known. The draft stays in this ${place}.`}
        </p>
      ) : (
        count > 0 && (
          <p>
            {`${counted(count, "change")} ${count === 1 ? "is" : "are"} not ${done}. The draft stays in this ${place}.`}
          </p>
        )
      )}
      {unfinished.size > 0 && (
        <p className="mt-2">
          {`The text in ${[...unfinished.values()].map(({ label }) => `“${label}”`).join(", ")} cannot be read. It is not in the draft and will be lost.`}
        </p>
      )}
      {secretCount > 0 && (
        <p className="mt-2">
          {secretCount === 1
            ? "The draft does not include the key that you entered. You will have to enter it again."
            : `The draft does not include the ${secretCount} keys that you entered. You will have to enter them again.`}
        </p>
      )}
    </LeaveDialog>
  );
}

const SectionWarnings = lazyComponent(() => import("./section-warnings.tsx"), "SectionWarnings");

/** Only where the title and the fields need an explanation. */
const DESCRIPTIONS: Partial<Record<SectionId, string>> = {
  gateway:
    "The address and keys for model calls. Keys stay in this form until you leave or reload it. Drafts do not include them.",
  providers: "Each provider is sent as the JSON that you enter, or as a form that your organisation describes.",
  history: "Each save from this browser, without keys: what changed, and the way back.",
  "roll-out": "The same change in other spaces, one request each.",
  json: "Keys are hidden. Fields that the form does not know are sent unchanged.",
};

function SectionHead({ id }: { id: SectionId }) {
  const warnings = useFinding(({ marks }) => marks[id]?.warnings ?? 0);
  const step = useSetupStep(id);
  const title = id === "overview" ? "AI integration" : titleOfSection(id);
  return (
    <PageHeader
      title={title}
      badge={
        // The menu has all marks: here they would need a second line, which moves what someone types into.
        <>
          {step && <span className="text-muted text-sm">{placeOf(step)}</span>}
          {warnings > 0 && <SectionWarnings id={id} count={warnings} />}
        </>
      }
      description={id === "overview" ? <SourceNote /> : DESCRIPTIONS[id]}
    />
  );
}

function SourceNote() {
  const { done } = useSendWords();
  const { from, savedTime = "" } = useDraftState(({ start }) => start);
  const note = useDraftState(({ baseline }) => baseline?.note);
  const notes = {
    draft: `Your draft of ${localTime(savedTime)}.`,
    "last sent": `Last ${done} from this browser: ${localTime(savedTime)}.`,
    recording: `As a recording of the service had it on ${localTime(savedTime)}. The review says what becomes of its keys.`,
    service: `Loaded the configuration saved on ${localTime(savedTime)}. Keys cannot be read back: the review says which are kept.`,
    // The steps say what there is to do.
    nothing: "",
  };
  return <span>{note ?? notes[from]}</span>;
}

/** What to know before the first step. */
function MayBeConfigured() {
  if (useSession().connection.kind === "standalone") return null;
  return (
    <Callout tone="warning" title="This space may already be configured">
      The API cannot show that configuration. It also does not define whether your request replaces all of it. You can
      import it first from a recording (HAR) of the service’s own page, under Connections: “Learn from a recording”.
    </Callout>
  );
}

/** Below a step of the first setup: what it lacks, and whether AI is turned on. Enter in a field goes on. */
function SetupNote({ step }: { step: SetupStep }) {
  const { next, review } = useSetup(step);
  const missing = useDraftState(({ request }) => progressOf(request)[step].missing, "settled");
  const draft = useDraft();
  const { verb } = useSendWords();
  const enable = useDraftState(({ request }) => request.enable);
  const hasTurnedOn = useDraftState((state) => state.hasTurnedOn);
  // Who has chosen once is not overruled.
  useEffect(() => {
    if (enable !== undefined) draft.share({ hasTurnedOn: true });
  }, [draft, enable]);
  useWindowEvent("keydown", (event) => {
    // In the list of models, Enter belongs to the search and the rows.
    if (step === "models" || !isEnterInField(event)) return;
    event.preventDefault();
    if (next) next();
    else review();
  });
  return (
    <>
      <OnOff>
        <p className="text-muted mt-2 text-sm">
          {enable === true || (enable === undefined && !hasTurnedOn)
            ? `AI will be turned on when you ${verb}.`
            : enable === false
              ? `AI stays off when you ${verb}.`
              : "AI will not be turned on."}
        </p>
      </OnOff>
      {missing !== "" && (
        <p className="text-muted text-sm text-pretty">{`Still missing: ${missing}. You can continue and add this later.`}</p>
      )}
    </>
  );
}

/** Whether Enter was pressed in a single-line field of the screen. A field with text to add uses Enter itself. */
function isEnterInField(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (key !== "Enter" || ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return false;
  if (!(target instanceof HTMLInputElement) || ["checkbox", "radio", "file"].includes(target.type)) return false;
  if (isInOverlay(target) || !target.closest("main")) return false;
  // With its suggestions open, Enter is for them.
  if (target.getAttribute("aria-expanded") === "true") return false;
  return target.form === null || target.value.trim() === "";
}
