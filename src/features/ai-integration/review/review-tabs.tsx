import { Link } from "@tanstack/react-router";
import { useState, useMemo } from "react";
import { asCurl, shellNote } from "#api/curl.ts";
import { configureAiIntegration, MASK, pathOf } from "#contract/index.ts";
import { listOf, toText } from "#json/json-path.ts";
import { useSession, useHasBearer } from "#session/session.ts";
import { formatNumber, counted } from "#text/format.ts";
import { Button, CopyButton } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { EmptyState } from "#ui/content/page.tsx";
import { Tabs } from "#ui/content/tabs.tsx";
import { useDraft, useDraftState, useSendWords } from "../draft/draft-context.ts";
import { VaultBadge } from "../kept/lazy-vault-parts.tsx";
import { isLost, type SecretFate, secretLines, toSend } from "../request/secret-fates.ts";
import { maskMarked, maskPart } from "../request/secrets.ts";
import { addressOf } from "../request/section-of.ts";
import { ChangeList } from "./change-list.tsx";
import { useReview } from "./review-context.ts";
import { WarningList } from "./warning-list.tsx";

type Tab = "changes" | "warnings" | "keys" | "request";

/** The tabs of the review before an AI integration is sent: changes, warnings, keys, and the request as it is sent. */
export function ReviewTabs() {
  const { changes, checks, secrets, goToField } = useReview();
  const { verb } = useSendWords();
  const [tab, setTab] = useState<Tab>("changes");
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
          panel: <Changes />,
        },
        {
          value: "warnings",
          label: "Warnings",
          badge: <Badge tone={checks.length > 0 ? "warning" : "neutral"}>{formatNumber(checks.length)}</Badge>,
          panel: (
            <>
              {checks.length > 0 && <p className="text-muted mb-2 text-sm">{`You can ${verb} with these warnings.`}</p>}
              <WarningList checks={checks} onGoToField={goToField} />
            </>
          ),
        },
        {
          value: "keys",
          label: "Keys",
          badge: <Badge tone={secrets.some(isLost) ? "warning" : "neutral"}>{formatNumber(secrets.length)}</Badge>,
          panel: <SecretList />,
        },
        { value: "request", label: "Request", panel: <RequestView /> },
      ]}
    />
  );
}

function Changes() {
  const { changes } = useReview();
  const draft = useDraft();
  const baseline = useDraftState((state) => state.baseline);
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
      <p className="text-muted mb-2 flex flex-wrap gap-x-2 text-sm text-pretty">
        <span>
          {baseline
            ? `Compared with ${baseline.what}.`
            : isLocal
              ? "First setup: everything is new."
              : "Nothing was sent from this browser before, so every field is shown as new. The API cannot show what the service already has."}
        </span>
        {baseline && (
          <Link
            to={addressOf("history")}
            params={{ spaceId: draft.spaceId }}
            className="text-accent touch-line underline"
            onClick={() => draft.share({ isReviewing: false })}
          >
            Earlier versions
          </Link>
        )}
      </p>
      <ChangeList changes={changes} />
    </>
  );
}

const enter = (count: number) => (count === 1 ? "Enter the key" : "Enter the keys");

const FATES = {
  missing: { missing: "missing", unknown: "missing: may be lost", deleted: "missing: will be deleted", kept: "stays" },
  removed: { missing: "removed", unknown: "removed: may stay", deleted: "will be deleted", kept: "stays stored" },
} as const;

function FateBadge({ state, fate, done }: Pick<SecretFate, "state" | "fate"> & { done: string }) {
  if (state === "entered" || fate === "sent") return <Badge tone="success">{`will be ${done}`}</Badge>;
  return <Badge tone={fate === "kept" && state === "missing" ? "neutral" : "warning"}>{FATES[state][fate]}</Badge>;
}

function SecretList() {
  const { secrets, goToField } = useReview();
  const { done } = useSendWords();
  if (secrets.length === 0) {
    return (
      <EmptyState headingLevel="h3" title="No keys">
        The request has no keys, and none is missing.
      </EmptyState>
    );
  }
  return (
    <ul className="border-line divide-line divide-y rounded-lg border">
      {secretLines(secrets).map(({ path, place, name, state, fate, count }) => (
        <li key={`${state} ${toText(path)}`} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
          <span className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
            <span>{count > 1 ? [name, counted(count, "key")].filter(Boolean).join(": ") : name}</span>{" "}
            <code className="text-muted font-mono">{place}</code>
          </span>
          {fate === "sent" && <VaultBadge at={count > 1 ? (listOf(path) ?? path) : path} />}
          <FateBadge state={state} fate={fate} done={done} />
          {state === "missing" && (
            <Button size="small" aria-label={`${enter(count)}: ${name} ${place}`} onClick={() => goToField(path)}>
              {enter(count)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The exact request, with its secrets masked. */
function RequestView() {
  const { spaceId } = useDraft();
  const { request, marks, baseline } = useDraftState((state) => state);
  const body = useMemo(() => toSend(request, baseline?.request), [request, baseline]);
  const { connection } = useSession();
  const hasBearer = useHasBearer();
  const params = { spaceId };
  const head = [
    `${configureAiIntegration.method} ${connection.baseUrl}${pathOf(configureAiIntegration, params)}`,
    "Accept: application/json",
    hasBearer ? `Authorization: Bearer ${MASK}` : "(no Authorization: this connection has no bearer token)",
    "Content-Type: application/json",
  ].join("\n");
  const code = useMemo(() => JSON.stringify(maskPart(body, [], marks), null, 2), [body, marks]);
  const bytes = useMemo(() => new TextEncoder().encode(JSON.stringify(body)).length, [body]);
  return (
    <div className="flex flex-col gap-3">
      <CodeBlock label="Method, address and headers" code={head} copy={false} isWrapped />
      <CodeBlock label={`Body · ${formatNumber(bytes)} bytes as sent`} code={code} maxHeightRem={22} />
      <CopyButton
        className="self-start"
        label="Copy as cURL"
        text={() => asCurl(connection.baseUrl, configureAiIntegration, params, maskMarked(body, marks))}
      />
      <p className="text-muted text-sm text-pretty">
        {`The command reads the bearer token and the keys from shell variables. It does not contain them. ${shellNote(connection)}`}
      </p>
    </div>
  );
}
