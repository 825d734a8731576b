import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Path } from "#json/json-path.ts";
import { useSession } from "#session/session.ts";
import { formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Tabs } from "#ui/content/tabs.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { useDraftState } from "../draft/draft-context.ts";
import type { Baseline } from "../draft/load-start.ts";
import { isOpen } from "../draft/unconfirmed-send.ts";
import { changesBetween } from "../request/changes.ts";
import type { Check } from "../request/checks.ts";
import { toSend } from "../request/secret-placeholders.ts";
import { ChangeList } from "./change-list.tsx";
import { LeftOutSecrets } from "./left-out-secrets.tsx";
import { lacksBearer, OutcomeView, type Outcome } from "./outcome.tsx";
import { RequestView } from "./request-view.tsx";
import { SecretList } from "./secret-list.tsx";
import { secretFates } from "./secret-summary.ts";
import { UnfinishedFields } from "./unfinished-fields.tsx";
import { WarningList } from "./warning-list.tsx";

// It takes the place of the button that was pressed.
const focusOnce = (link: HTMLAnchorElement | null) => link?.focus();

type Tab = "changes" | "request" | "secrets" | "warnings";

/** The last look before sending: what changed, the exact request, which secrets go, what looks wrong. Then the answer. */
export function ReviewDialog({
  spaceId,
  spaceName,
  baseline,
  checks,
  outcome,
  isSending,
  onSend,
  onStop,
  onClose,
  onLeadTo,
}: {
  spaceId: string;
  spaceName: string | undefined;
  /** What the draft is compared with; absent when nothing is known. */
  baseline: Baseline | undefined;
  checks: readonly Check[];
  outcome: Outcome | undefined;
  isSending: boolean;
  onSend: () => void;
  /** Gives up waiting for the answer. */
  onStop: () => void;
  onClose: () => void;
  onLeadTo: (path: Path) => void;
}) {
  const { connection } = useSession();
  const { request, marks, unfinished } = useDraftState((state) => state);
  const [tab, setTab] = useState<Tab>(baseline ? "changes" : "request");
  const changes = useMemo(() => (baseline ? changesBetween(baseline.request, request) : []), [baseline, request]);
  const fates = useMemo(() => secretFates(request, marks), [request, marks]);
  const body = useMemo(() => toSend(request), [request]);
  const isAnswered = outcome?.kind === "answered";
  // Not the first link of a notice, which leads away.
  const cancel = useRef<HTMLButtonElement>(null);
  const isOutcomeOpen = outcome?.kind === "failed" && isOpen(outcome.error);
  // Another press of the same button would send again.
  useEffect(() => {
    if (isOutcomeOpen) cancel.current?.focus();
  }, [isOutcomeOpen]);
  const leftOut = fates.filter(({ isSent }) => !isSent);

  return (
    <Dialog
      isOpen
      // What one of its tabs holds must not move the buttons at the bottom.
      size="tall"
      isDismissible={!isSending}
      initialFocus={cancel}
      onOpenChange={(isOpen) => !isOpen && onClose()}
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
          {lacksBearer(outcome) ? (
            // Closed first: the page may ask before it is left.
            <Link ref={focusOnce} to="/connections" className={buttonClass({ variant: "primary" })} onClick={onClose}>
              Give a token
            </Link>
          ) : (
            // One button all along, so that it keeps the focus.
            <Button
              variant="primary"
              icon={!isAnswered && <Send />}
              busy={isSending}
              onClick={isAnswered ? onClose : onSend}
            >
              {isAnswered ? "Done" : outcome ? "Send again" : unfinished.size > 0 ? "Send all the same" : "Send"}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <OutcomeView spaceId={spaceId} outcome={outcome} onLeadTo={onLeadTo} />
      ) : (
        <div className="flex flex-col gap-3">
          <UnfinishedFields unfinished={unfinished} request={request} onLeadTo={onLeadTo} />
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
                badge: fates.length > 0 && (
                  <Badge tone={leftOut.length > 0 ? "warning" : "neutral"}>{fates.length}</Badge>
                ),
                panel: <SecretList fates={fates} onLeadTo={onLeadTo} />,
              },
              {
                value: "warnings",
                label: "Warnings",
                badge: checks.length > 0 && <Badge tone="warning">{checks.length}</Badge>,
                panel: <WarningList checks={checks} onLeadTo={onLeadTo} />,
              },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}
