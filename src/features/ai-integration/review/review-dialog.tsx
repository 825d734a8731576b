import { Send } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Path } from "#json/json-path.ts";
import { useSession } from "#session/session.ts";
import { useHasBearer } from "#session/use-has-bearer.ts";
import { formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Tabs } from "#ui/content/tabs.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import type { Baseline } from "../draft/load-start.ts";
import { isOutcomeUnknown } from "../draft/unconfirmed-send.ts";
import { changesBetween } from "../request/changes.ts";
import type { Check } from "../request/checks.ts";
import { gapsOf } from "../request/gaps.ts";
import { toSend } from "../request/missing-secrets.ts";
import { ChangeList } from "./change-list.tsx";
import { LeftOutSecrets } from "./left-out-secrets.tsx";
import { lacksBearer, OutcomeView, type Outcome } from "./outcome.tsx";
import { RequestView } from "./request-view.tsx";
import { SecretList } from "./secret-list.tsx";
import { droppedSecrets, secretStatuses } from "./secret-summary.ts";
import { UnfinishedFields } from "./unfinished-fields.tsx";
import { WarningList } from "./warning-list.tsx";

const secretWords = (name = "secret") => `the ${name[0]?.toLowerCase()}${name.slice(1)}`;

type Tab = "changes" | "request" | "secrets" | "warnings";

/** Shows changes, request, secrets and warnings before sending, and the answer after it. */
export function ReviewDialog({
  spaceId,
  spaceName,
  baseline,
  checks: formChecks,
  outcome,
  isSending,
  onSend,
  onStop,
  onClose,
  onGoToField,
}: {
  spaceId: string;
  spaceName: string | undefined;
  /** What the draft is compared with; absent if nothing is known. */
  baseline: Baseline | undefined;
  /** The warnings that the form shows too. */
  checks: readonly Check[];
  outcome: Outcome | undefined;
  isSending: boolean;
  onSend: () => void;
  /** Stops waiting for the answer. */
  onStop: () => void;
  onClose: () => void;
  onGoToField: (path: Path) => void;
}) {
  const { connection } = useSession();
  const hasBearer = useHasBearer();
  const { request, marks, unfinished } = useDraftState((state) => state);
  const [tab, setTab] = useState<Tab>(baseline ? "changes" : "request");
  const changes = useMemo(() => (baseline ? changesBetween(baseline.request, request) : []), [baseline, request]);
  const statuses = useMemo(() => secretStatuses(request, marks), [request, marks]);
  const body = useMemo(() => toSend(request), [request]);
  const checks = useMemo(() => [...gapsOf(request), ...formChecks], [request, formChecks]);
  const isAnswered = outcome?.kind === "answered";
  // The default would be the first link of a notice, which leaves the page.
  const cancel = useRef<HTMLButtonElement>(null);
  const isOutcomeOpen = outcome?.kind === "failed" && isOutcomeUnknown(outcome.error);
  // Another press of the same key would send again.
  useEffect(() => {
    if (isOutcomeOpen) cancel.current?.focus();
  }, [isOutcomeOpen]);
  const leftOut = statuses.filter(({ isSent }) => !isSent);
  const [dropped, ...otherDropped] = outcome || isSending ? [] : droppedSecrets(statuses, baseline);
  const droppedName = otherDropped.length > 0 ? `${otherDropped.length + 1} secrets` : secretWords(dropped?.name);

  return (
    <Dialog
      // One height, so that switching tabs does not move the buttons.
      size="tall"
      initialFocus={cancel}
      onClose={isSending ? undefined : onClose}
      title={isAnswered ? "Sent" : "Review and send"}
      description={`The AI integration of ${spaceName ?? spaceId}, over the connection ${connection.name}.`}
      footer={
        <>
          {isSending && (
            <p role="status" className="text-muted mr-auto text-sm max-sm:basis-full">
              The request is under way.
            </p>
          )}
          {!isAnswered && (
            <Button ref={cancel} onClick={isSending ? onStop : onClose}>
              {outcome ? "Back to the form" : "Cancel"}
            </Button>
          )}
          {dropped ? (
            <>
              <Button
                variant="danger"
                onClick={() => {
                  // The pressed button is removed.
                  cancel.current?.focus();
                  onSend();
                }}
              >
                {`Send without ${droppedName}`}
              </Button>
              <Button variant="primary" onClick={() => onGoToField(dropped.path)}>
                {`Enter ${droppedName}`}
              </Button>
            </>
          ) : (
            // The same button throughout, so that it keeps the focus.
            <Button
              variant="primary"
              icon={!isAnswered && <Send />}
              busy={isSending}
              disabledReason={lacksBearer(outcome) && !hasBearer && "Enter a bearer token first."}
              onClick={isAnswered ? onClose : onSend}
            >
              {isAnswered ? "Done" : outcome ? "Send again" : unfinished.size > 0 ? "Send all the same" : "Send"}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <OutcomeView spaceId={spaceId} outcome={outcome} onGoToField={onGoToField} />
      ) : (
        <div className="flex flex-col gap-3">
          <UnfinishedFields unfinished={unfinished} request={request} onGoToField={onGoToField} />
          <LeftOutSecrets count={leftOut.length} onShow={() => setTab("secrets")} />
          <Tabs<Tab>
            label="What is sent"
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: "changes",
                label: "Changes",
                badge: baseline && <Badge>{formatNumber(changes.length)}</Badge>,
                panel: baseline ? (
                  changes.length === 0 ? (
                    <EmptyState headingLevel="h3" title="Nothing changed">
                      The request says the same as what it is compared with. It can be sent all the same.
                    </EmptyState>
                  ) : (
                    <>
                      <p className="text-muted mb-2 text-sm">{`Compared with ${baseline.what}.`}</p>
                      <ChangeList changes={changes} />
                    </>
                  )
                ) : (
                  <EmptyState headingLevel="h3" title="Nothing to compare with">
                    {connection.kind === "standalone"
                      ? "This space has no AI integration yet: all of the request is new."
                      : "Nothing was sent from this browser yet, and no endpoint tells what the service holds."}
                  </EmptyState>
                ),
              },
              {
                value: "request",
                label: "Request",
                panel: <RequestView spaceId={spaceId} body={body} marks={marks} />,
              },
              {
                value: "secrets",
                label: "Secrets",
                badge: statuses.length > 0 && (
                  <Badge tone={leftOut.length > 0 ? "warning" : "neutral"}>{statuses.length}</Badge>
                ),
                panel: <SecretList statuses={statuses} onGoToField={onGoToField} />,
              },
              {
                value: "warnings",
                label: "Warnings",
                badge: checks.length > 0 && <Badge tone="warning">{checks.length}</Badge>,
                panel: <WarningList checks={checks} onGoToField={onGoToField} />,
              },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}
