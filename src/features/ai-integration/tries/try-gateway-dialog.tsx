import { useState } from "react";
import { counted } from "#text/format.ts";
import { type ModelList, listModels } from "#tries/list-models.ts";
import type { Outcome } from "#tries/outcome.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { ModelsImportDialog } from "../import/models-import-dialog.tsx";
import { useKeyChoice } from "./key-choice.tsx";
import { badgeOf, timeText } from "./result-words.ts";
import { FailureNotice, TryDialog, useTry } from "./try-dialog.tsx";

/** Asks the gateway for its list of models, to show that its URL and key work, and offers to import the list. */
export function TryGatewayDialog({ onClose }: { onClose: () => void }) {
  const shared = useTry(onClose);
  const { gateway, keys, isPending, isRunning, run } = shared;
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
          <section aria-label="Result" className="flex flex-col gap-2">
            <Badge tone="success" className="self-start">
              Works
            </Badge>
            <KeyValue
              rows={[
                {
                  label: "Answered",
                  value: `in ${timeText(outcome.ms)}, ${gateway.relay ? "through the relay" : "and allows this page (CORS)"}`,
                },
                {
                  label: "Encrypted",
                  value: gateway.baseUrl.startsWith("https:") ? "yes (TLS)" : "no, and on this computer only",
                },
                {
                  label: "Lists",
                  value: `${counted(outcome.value.ids.length, "model")}. Format: ${outcome.value.format}.${outcome.value.hasMore ? " The list goes on, and only its first page was read." : ""}`,
                },
              ]}
            />
            <p className="text-muted text-sm text-pretty">
              Only the list of models was asked for. Some gateways list models for any key: “Try keys” and “Try models”
              ask more.
            </p>
          </section>
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
