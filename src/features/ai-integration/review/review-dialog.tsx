import { useEffect, useMemo, useRef, useState } from "react";
import { toPointer, type Path } from "#json/json-path.ts";
import { counted } from "#text/format-number.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useSpoken } from "#ui/page/use-spoken.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { EMPTY_REQUEST, type Baseline } from "../draft/load-start.ts";
import { changesBetween } from "../request/changes.ts";
import type { Check } from "../request/checks.ts";
import { gapsOf } from "../request/gaps.ts";
import { toSend } from "../request/missing-secrets.ts";
import { EnterSecrets, focusMissing } from "./enter-secrets.tsx";
import { outcomeTitle, OutcomeView } from "./outcome.tsx";
import { ReviewFooter } from "./review-footer.tsx";
import { ReviewTabs } from "./review-tabs.tsx";
import { deletedSecrets, droppedSecrets, secretStatuses, type SecretStatus } from "./secret-summary.ts";
import { useSendWords } from "./send-words.ts";
import { summaryOf } from "./summary.ts";
import { UnfinishedFields } from "./unfinished-fields.tsx";
import { useKeyLoss } from "./use-key-loss.ts";
import type { Sending } from "./use-send.ts";

const NONE: readonly SecretStatus[] = [];

function without(all: readonly SecretStatus[], some: readonly SecretStatus[]): readonly SecretStatus[] {
  const left = new Set(all);
  for (const one of some) left.delete(one);
  return [...left];
}

/** Shows a summary, missing secrets, changes and warnings before sending, and the answer after it. */
export function ReviewDialog({
  spaceId,
  spaceName,
  place,
  baseline,
  checks: formChecks,
  sending,
  finalFocus,
  onClose,
  onGoToField,
}: {
  spaceId: string;
  spaceName: string | undefined;
  /** Where it is among the steps of the first setup; absent elsewhere. */
  place: string | undefined;
  /** What the draft is compared with; absent if nothing is known. */
  baseline: Baseline | undefined;
  /** The warnings that the form shows too. */
  checks: readonly Check[];
  sending: Sending;
  /** What gets the focus after it, if not what had it before. */
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
  onGoToField: (path: Path) => void;
}) {
  const words = useSendWords();
  const { request, marks, unfinished } = useDraftState((state) => state);
  const { outcome, isSending } = sending;
  const changes = useMemo(() => changesBetween(baseline?.request ?? EMPTY_REQUEST, request), [baseline, request]);
  const statuses = useMemo(() => secretStatuses(request, marks), [request, marks]);
  const body = useMemo(() => toSend(request), [request]);
  const lossNow = useKeyLoss(statuses, baseline !== undefined);
  // After the answer the baseline is what was sent: the result speaks of what was before.
  const [loss, setLoss] = useState(lossNow);
  if (outcome?.kind !== "answered" && loss !== lossNow) setLoss(lossNow);
  const stored = droppedSecrets(statuses, baseline);
  const dropped = deletedSecrets(stored, statuses, loss);
  const isKept = loss === "kept" || loss === "replaced";
  const checks = useMemo(
    () => [...gapsOf(request, marks, isKept), ...formChecks],
    [request, marks, isKept, formChecks],
  );
  const summary = useMemo(() => summaryOf(request, marks, isKept), [request, marks, isKept]);
  const nameOf = (path: Path) => statuses.find((one) => toPointer(one.path) === toPointer(path))?.name;
  const title = useRef<HTMLHeadingElement>(null);
  const isAnswered = outcome?.kind === "answered";
  const hasOutcome = outcome !== undefined;
  // On the button, another press of the same key would send again, or close the dialog unread.
  useEffect(() => {
    if (hasOutcome) title.current?.focus();
  }, [hasOutcome]);
  useSpoken(isAnswered ? summary : undefined, 0);
  const goToField = (path: Path) => {
    if (!focusMissing(path)) onGoToField(path);
  };

  return (
    <Dialog
      size="large"
      // Tabs and keys that are entered must not move the buttons.
      keepsHeight={!isAnswered}
      initialFocus={title}
      finalFocus={finalFocus}
      onClose={isSending ? undefined : onClose}
      title={outcomeTitle(outcome, words) ?? `Review and ${words.verb}`}
      titleRef={title}
      description={
        <>
          <span>{`${place === undefined ? "" : `${place} · `}AI integration of ${spaceName ?? spaceId}`}</span>
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
      footer={
        <ReviewFooter
          sending={sending}
          isNothingNew={changes.length === 0 && unfinished.size === 0}
          hasBaseline={baseline !== undefined}
          hasUnfinished={unfinished.size > 0}
          dropped={dropped}
          kept={isKept ? without(stored, dropped) : NONE}
          loss={loss}
          onClose={onClose}
        />
      }
    >
      {outcome ? (
        <OutcomeView
          spaceId={spaceId}
          outcome={outcome}
          checks={checks}
          missing={deletedSecrets(
            statuses.filter(({ isSent }) => !isSent),
            statuses,
            loss,
          )}
          loss={loss}
          nameOf={nameOf}
          onClose={onClose}
          onGoToField={onGoToField}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <UnfinishedFields unfinished={unfinished} request={request} onGoToField={onGoToField} />
          <EnterSecrets statuses={statuses} dropped={isSending ? NONE : dropped} loss={loss} />
          <ReviewTabs
            spaceId={spaceId}
            baseline={baseline}
            changes={changes}
            checks={checks}
            statuses={statuses}
            loss={loss}
            body={body}
            marks={marks}
            onGoToField={goToField}
          />
        </div>
      )}
    </Dialog>
  );
}
