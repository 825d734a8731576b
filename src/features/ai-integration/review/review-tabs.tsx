import { useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import type { Path } from "#json/json-path.ts";
import { formatNumber } from "#text/format-number.ts";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Tabs } from "#ui/content/tabs.tsx";
import type { Baseline } from "../draft/load-start.ts";
import { useSendWords } from "../draft/send-words.ts";
import type { Change } from "../request/changes.ts";
import type { Check } from "../request/checks.ts";
import type { Marks } from "../request/secrets.ts";
import { ChangeList } from "./change-list.tsx";
import { RequestView } from "./request-view.tsx";
import { SecretList } from "./secret-list.tsx";
import { lossOf, sentLists, type KeyLoss, type SecretStatus } from "./secret-summary.ts";
import { WarningList } from "./warning-list.tsx";

type Tab = "changes" | "warnings" | "keys" | "request";

/** The changes, the warnings, the keys, and last the request as it is sent. */
export function ReviewTabs({
  spaceId,
  baseline,
  changes,
  checks,
  statuses,
  loss,
  body,
  marks,
  onGoToField,
}: {
  spaceId: string;
  baseline: Baseline | undefined;
  changes: readonly Change[];
  checks: readonly Check[];
  statuses: readonly SecretStatus[];
  loss: KeyLoss;
  body: AiIntegration;
  marks: Marks;
  onGoToField: (path: Path) => void;
}) {
  const [tab, setTab] = useState<Tab>("changes");
  const sent = sentLists(statuses);
  const isMissing = statuses.some((one) => !one.isSent && lossOf(one, sent, loss) !== "kept");
  return (
    <Tabs<Tab>
      label="Review"
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: "changes",
          label: "Changes",
          badge: <Badge>{formatNumber(changes.length)}</Badge>,
          panel: <Changes baseline={baseline} changes={changes} />,
        },
        {
          value: "warnings",
          label: "Warnings",
          badge: <Badge tone={checks.length > 0 ? "warning" : "neutral"}>{formatNumber(checks.length)}</Badge>,
          panel: <WarningList checks={checks} onGoToField={onGoToField} />,
        },
        {
          value: "keys",
          label: "Keys",
          badge: <Badge tone={isMissing ? "warning" : "neutral"}>{formatNumber(statuses.length)}</Badge>,
          panel: <SecretList statuses={statuses} loss={loss} onGoToField={onGoToField} />,
        },
        { value: "request", label: "Request", panel: <RequestView spaceId={spaceId} body={body} marks={marks} /> },
      ]}
    />
  );
}

function Changes({ baseline, changes }: { baseline: Baseline | undefined; changes: readonly Change[] }) {
  const { verb, isLocal } = useSendWords();
  if (changes.length === 0) {
    return (
      <EmptyState headingLevel="h3" title={baseline ? "No changes" : "Nothing is set yet"}>
        {baseline ? `You can ${verb} again without changes.` : `You can still ${verb}.`}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-muted mb-2 text-sm text-pretty">
        {baseline
          ? `Compared with ${baseline.what}.`
          : isLocal
            ? "First setup: everything is new."
            : "Nothing was sent from this browser before, so every field is shown as new. The API cannot show what the service already has."}
      </p>
      <ChangeList changes={changes} />
    </>
  );
}
