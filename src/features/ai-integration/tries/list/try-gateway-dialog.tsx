import { useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import type { Gateway } from "#tries/ask.ts";
import { type ModelList, listModels } from "#tries/list-models.ts";
import type { Outcome } from "#tries/outcome.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { ModelsImportDialog } from "../../import/models-import-dialog.tsx";
import { FailureNotice } from "../failure-notice.tsx";
import { useKeyChoice } from "../key-choice.tsx";
import { badgeOf, timeText } from "../result-words.ts";
import { TryDialog } from "../try-dialog.tsx";
import { useTry } from "../use-try.ts";

export function TryGatewayDialog({ onClose }: { onClose: () => void }) {
  const shared = useTry();
  const { gateway, keys, config, isPending, isRunning, run } = shared;
  const { key, keyProps } = useKeyChoice(keys);
  const [outcome, setOutcome] = useState<Outcome<ModelList>>();
  const [isImporting, setImporting] = useState(false);
  const list = outcome?.ok ? outcome.value : undefined;
  if (isImporting && list) return <ModelsImportDialog initialText={list.text} onClose={onClose} />;

  const start = () => {
    setOutcome(undefined);
    void run(async (signal) => setOutcome(await listModels(gateway, key, signal)));
  };
  return (
    <TryDialog
      shared={shared}
      {...keyProps}
      calls={["models"]}
      onClose={onClose}
      title="Try the gateway"
      description="Asks for its list of models. Nothing in the form changes."
      startLabel={outcome ? "Try again" : "Try"}
      why={isPending && "One moment."}
      onStart={start}
      status={isRunning ? "Waiting for the answer…" : outcome && statusText(outcome)}
      actions={
        list && (
          <Button variant="primary" onClick={() => setImporting(true)}>
            Import models
          </Button>
        )
      }
      results={
        outcome &&
        (outcome.ok ? (
          <ListResult list={outcome.value} ms={outcome.ms} gateway={gateway} models={config.gatewayModels ?? []} />
        ) : (
          <FailureNotice failure={outcome.failure} subject="The list of models" />
        ))
      }
    />
  );
}

// A failure is an alert already, but for one that the user caused.
const statusText = (outcome: Outcome<ModelList>) =>
  outcome.ok
    ? `The gateway lists ${counted(outcome.value.ids.length, "model")}.`
    : outcome.failure.kind === "aborted"
      ? badgeOf("aborted").word
      : undefined;

/** A longer list makes the dialog slow to read. The import shows all. */
const MAX_SHOWN = 100;

function ListResult({
  list,
  ms,
  gateway,
  models,
}: {
  list: ModelList;
  ms: number;
  gateway: Gateway;
  models: readonly GatewayModel[];
}) {
  const { onlyListed, onlyInForm } = compareLists(
    list.ids,
    models.flatMap(({ id }) => id ?? []),
  );
  const isEncrypted = gateway.baseUrl.startsWith("https:");
  return (
    <section aria-label="Result" className="flex flex-col gap-2">
      <Badge tone="success" className="self-start">
        Works
      </Badge>
      <KeyValue
        rows={[
          {
            label: "Answered",
            value: `in ${timeText(ms)}, ${gateway.relay ? "through the relay" : "and allows this page (CORS)"}`,
          },
          { label: "Encrypted", value: isEncrypted ? "yes (TLS)" : "no, and on this computer only" },
          {
            label: "Lists",
            value: `${counted(list.ids.length, "model")}. Format: ${list.format}.${list.hasMore ? " The list goes on, and only its first page was read." : ""}`,
          },
          { label: "Only at the gateway", value: <Ids ids={onlyListed} label="Only at the gateway" /> },
          { label: "Only in the form", value: <Ids ids={onlyInForm} label="Only in the form" /> },
        ]}
      />
      <p className="text-muted text-sm text-pretty">
        Only the list of models was asked for. Some gateways list models for any key: “Try keys” and “Try models” ask
        more.
      </p>
    </section>
  );
}

function Ids({ ids, label }: { ids: readonly string[]; label: string }) {
  if (ids.length === 0) return <span>none</span>;
  return (
    <Disclosure summary={counted(ids.length, "model")}>
      <ul aria-label={label} className="flex flex-col gap-0.5 font-mono text-sm">
        {ids.slice(0, MAX_SHOWN).map((id) => (
          <li key={id} className="wrap-anywhere">
            {id}
          </li>
        ))}
      </ul>
      {ids.length > MAX_SHOWN && (
        <p className="text-muted text-sm">{`and ${formatNumber(ids.length - MAX_SHOWN)} more`}</p>
      )}
    </Disclosure>
  );
}

/** Compares ids, each once and in their order. */
export function compareLists(listed: readonly string[], inForm: readonly string[]) {
  const without = (ids: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return [...new Set(ids)].filter((id) => !known.has(id));
  };
  return { onlyListed: without(listed, inForm), onlyInForm: without(inForm, listed) };
}
