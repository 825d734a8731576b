import { useNavigate } from "@tanstack/react-router";
import { Save, Send } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import { type Path, getAt, toPointer } from "#json/json-path.ts";
import { useSession, useHasBearer } from "#session/session.ts";
import { counted, formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { headingOf } from "#ui/page/arrival.ts";
import { useMainButton } from "#ui/page/main-button-shortcut.ts";
import { useSpoken } from "#ui/page/use-spoken.ts";
import { useDraft, useDraftState, useSendWords } from "../draft/draft-context.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { EMPTY_REQUEST } from "../draft/load-start.ts";
import { useGoToField } from "../fields/go-to-field.ts";
import { useSecretsRule } from "../fields/use-secrets-rule.ts";
import { changesBetween } from "../request/changes.ts";
import { type SecretsRule, isLost, keptPointers, secretFates, secretsText } from "../request/secret-fates.ts";
import type { Marks } from "../request/secrets.ts";
import { AI, placeOf } from "../request/section-of.ts";
import { gapsOf, missingKeys } from "../request/setup-gaps.ts";
import { EnterSecrets, focusMissing } from "./enter-secrets.tsx";
import { ReviewContext, useReview } from "./review-context.ts";
import { ReviewTabs } from "./review-tabs.tsx";
import { sendDraft } from "./send-draft.ts";
import { OutcomeView, lacksBearer, outcomeTitle } from "./send-outcome.tsx";
import { WarningList } from "./warning-list.tsx";

/** The dialog with changes, warnings and keys of an AI draft before it is sent. It sends it, and shows the outcome. */
export function ReviewDialog({ spaceName }: { spaceName: string | undefined }) {
  const draft = useDraft();
  const navigate = useNavigate();
  const { spaceId } = draft;
  const session = useSession();
  const isLeaving = useRef(false);
  const show = useGoToField();
  const goToField = (path: Path) => {
    isLeaving.current = true;
    show(path);
  };
  const words = useSendWords();
  const { request, marks, unfinished, baseline, sending, findings } = useDraftState((state) => state);
  const { outcome } = sending;
  const isSending = sending.underWay !== undefined;
  // Without one, the review is the last step of the first setup.
  const [isFirst] = useState(baseline === undefined);
  const [openedFrom] = useState(document.activeElement);
  const changes = useMemo(() => changesBetween(baseline?.request ?? EMPTY_REQUEST, request), [baseline, request]);
  const { rule } = useSecretsRule();
  const now = useMemo(
    () => ({ rule, secrets: secretFates(request, marks, baseline, rule) }),
    [request, marks, baseline, rule],
  );
  // After the answer the baseline is what was sent: the result speaks of what was before.
  const [shown, setShown] = useState(now);
  if (outcome?.kind !== "answered" && shown !== now) setShown(now);
  const { secrets } = shown;
  const lost = secrets.filter(isLost);
  // What the last request left out too is not asked for again.
  const dropped = lost.filter(({ path, fate }) => fate !== "missing" || !baseline?.leftOut?.includes(toPointer(path)));
  const kept = useMemo(() => keptPointers(secrets), [secrets]);
  const checks = useMemo(() => [...gapsOf(request, marks, kept), ...findings.checks], [request, marks, kept, findings]);
  const summary = useMemo(() => summaryOf(request, marks, kept), [request, marks, kept]);
  const title = useRef<HTMLHeadingElement>(null);
  const isAnswered = outcome?.kind === "answered";
  const hasOutcome = outcome !== undefined;
  const onClose = () => {
    draft.share({ isReviewing: false });
    // The first save ends the steps: from now on there is an overview.
    if (isFirst && isAnswered) void navigate({ to: AI, params: { spaceId } });
  };
  // On the button, another press of the same key would send again, or close the dialog unread.
  useEffect(() => {
    if (hasOutcome) title.current?.focus();
  }, [hasOutcome]);
  useSpoken(isAnswered ? summary : undefined, 0);
  const review = {
    ...shown,
    changes,
    checks,
    dropped,
    goToField: (path: Path) => focusMissing(path) || goToField(path),
    onSend: () => void sendDraft(draft, session, secrets),
    onClose,
  };
  // What had the focus may be gone with the steps.
  const finalFocus = () => {
    if (isLeaving.current) return false;
    return openedFrom?.isConnected ? null : (headingOf(document.getElementById("main")) ?? null);
  };

  return (
    <ReviewContext value={review}>
      <Dialog
        // Tabs and keys that are entered must not move the buttons.
        size={isAnswered ? "large" : "tall"}
        initialFocus={title}
        finalFocus={finalFocus}
        onClose={isSending ? undefined : onClose}
        title={outcomeTitle(outcome, words) ?? `Review and ${words.verb}`}
        titleRef={title}
        description={
          <>
            <span>{`${isFirst ? `${placeOf("review")} · ` : ""}AI integration of ${spaceName ?? spaceId}`}</span>
            <span className="sr-only">. </span>
            <span className="text-text block font-medium">{summary}</span>
            <span className="sr-only">. </span>
            {/* Always one line, so that entering a missing key moves nothing. */}
            {!outcome && (
              <span className={checks.length > 0 ? "text-warning block font-medium" : "block"}>
                {checks.length > 0 ? counted(checks.length, "warning") : "No warnings"}
              </span>
            )}
          </>
        }
        footer={<ReviewFooter />}
      >
        {outcome ? (
          <OutcomeView outcome={outcome} />
        ) : (
          <div className="flex flex-col gap-4">
            {unfinished.size > 0 && (
              <Callout
                tone="danger"
                title={unfinished.size === 1 ? "One field cannot be read" : `${unfinished.size} fields cannot be read`}
              >
                <WarningList checks={unreadChecks(unfinished, request)} onGoToField={goToField} />
              </Callout>
            )}
            <EnterSecrets />
            <ReviewTabs />
          </div>
        )}
      </Dialog>
    </ReviewContext>
  );
}

/** Says what is sent in place of each field that cannot be read. */
const unreadChecks = (unfinished: DraftState["unfinished"], request: AiIntegration) =>
  [...unfinished.values()].map(({ path, label, message }) => ({
    path,
    message: `“${label}” ${getAt(request, path) === undefined ? "is left out" : "is sent with its previous value"}. ${message}`,
  }));

/**
 * Returns the configuration in one line: "AI on · 3 models on, 0 off · 1 gateway key · 2 of 3 default models set". Keys that
 * are not in memory are missing, but for those that the service keeps: `kept`, as JSON pointers.
 */
export function summaryOf(request: AiIntegration, marks: Marks, kept?: ReadonlySet<string>): string {
  const { enable, config } = request;
  const { gatewayModels = [], llmProviders = [] } = config;
  const { ofGateway, others } = missingKeys(request, marks, kept);
  return [
    `AI ${enable === undefined ? "neither on nor off" : enable ? "on" : "off"}`,
    modelsText(gatewayModels),
    ...(llmProviders.length > 0 ? [counted(llmProviders.length, "provider")] : []),
    keysText([config.aiGatewayApiKey, ...(config.aiGatewayApiKeys ?? [])].filter(Boolean).length, ofGateway.length),
    ...(others.length > 0 ? [`${counted(others.length, "other key")} missing`] : []),
    defaultsText(config),
  ].join(" · ");
}

function defaultsText({ gatewayModels = [], chatModel = {} }: AiIntegration["config"]): string {
  const set = [chatModel.lg, chatModel.md, chatModel.sm].filter(Boolean);
  const ids = new Set(gatewayModels.map(({ id }) => id));
  // Without gateway models the names may belong to a provider.
  const unknown = ids.size === 0 ? [] : set.filter((name) => !ids.has(name));
  const known = `${set.length - unknown.length} of 3 default models set`;
  return unknown.length === 0 ? known : `${known}, ${unknown.length} not in the list of models`;
}

function modelsText(models: readonly GatewayModel[]): string {
  if (models.length === 0) return "no models";
  const on = models.filter(({ enabled }) => enabled === true).length;
  const off = models.filter(({ enabled }) => enabled === false).length;
  const rest = models.length - on - off;
  return `${counted(on, "model")} on, ${formatNumber(off)} off${rest > 0 ? `, ${formatNumber(rest)} not set` : ""}`;
}

function keysText(count: number, missing: number): string {
  if (count === 0) return "no gateway key";
  const all = counted(count, "gateway key");
  if (missing === 0) return all;
  return missing === count ? `${all} missing` : `${formatNumber(missing)} of ${all} missing`;
}

const RISKS: Record<SecretsRule, string> = {
  none: "",
  unknown: "The service may delete keys that you leave out.",
  deletes: "Keys that you leave out are deleted.",
  keeps: "A list that is sent replaces the stored one.",
};

/** The buttons of the review. Only one of them sends, and it never leaves out a secret that the service may have. */
export function ReviewFooter() {
  const { changes, dropped, rule, onSend, onClose } = useReview();
  const { isLocal, Verb, Doing, send } = useSendWords();
  const hasBearer = useHasBearer();
  const { outcome, underWay } = useDraftState((state) => state.sending);
  const hasBaseline = useDraftState(({ baseline }) => baseline !== undefined);
  const hasUnfinished = useDraftState(({ unfinished }) => unfinished.size > 0);
  const isNothingNew = changes.length === 0 && !hasUnfinished;
  const isSending = underWay !== undefined;
  const isAnswered = outcome?.kind === "answered";
  // Not after an outcome: another press of the same keys would send again.
  const main = useMainButton(outcome !== undefined || isSending);
  const risk = useId();
  const risks = RISKS[rule];
  const [first] = dropped;
  // Not the button that sent: a second press of the same key would close the dialog unread.
  if (isAnswered) return <Button onClick={onClose}>Back to the form</Button>;
  const offersKeys = first !== undefined && !outcome;
  const labelOf = () => {
    if (first) return `${Verb} ${outcome ? "again " : ""}without ${secretsText(dropped)}`;
    if (outcome || (isNothingNew && hasBaseline)) return `${send} again`;
    return hasUnfinished ? `${send} anyway` : send;
  };
  return (
    <>
      <p role="status" className="text-muted mr-auto text-sm empty:sr-only max-sm:basis-full">
        {isSending ? <span>{`${Doing}…`}</span> : risks && first && !outcome && <span id={risk}>{risks}</span>}
      </p>
      <Button onClick={() => (underWay ? underWay.abort() : onClose())}>
        {outcome ? "Back to the form" : "Cancel"}
      </Button>
      {/* The same button until it is answered, so that it keeps the focus. */}
      <Button
        ref={offersKeys ? undefined : main}
        aria-describedby={offersKeys && risks ? risk : undefined}
        aria-keyshortcuts={outcome || offersKeys ? undefined : "Control+Enter Meta+Enter"}
        variant={first ? "danger" : isNothingNew && !outcome ? "secondary" : "primary"}
        icon={!offersKeys && (isLocal ? <Save /> : <Send />)}
        busy={isSending}
        disabledReason={lacksBearer(outcome) && !hasBearer && "Enter a bearer token first."}
        onClick={onSend}
      >
        {labelOf()}
      </Button>
      {offersKeys && (
        <Button
          ref={main}
          variant="primary"
          disabledReason={isSending && `${Doing}…`}
          onClick={() => focusMissing(first.path)}
        >
          {`Enter ${secretsText(dropped)}`}
        </Button>
      )}
    </>
  );
}
