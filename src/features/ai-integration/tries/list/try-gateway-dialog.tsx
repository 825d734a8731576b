import { useState } from "react";
import { counted } from "#text/format-number.ts";
import { listModels, type ModelList } from "#tries/list-models.ts";
import type { Outcome } from "#tries/outcome.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ImportDialog } from "../../import/import-dialog.tsx";
import { FailureNotice } from "../failure-notice.tsx";
import { GatewayFields } from "../gateway-fields.tsx";
import { KeyChoice, keyText, useKeyChoice } from "../key-choice.tsx";
import { badgeOf } from "../result-words.ts";
import { TryDialog } from "../try-dialog.tsx";
import { useGateway, useStoppable } from "../use-gateway.ts";
import { ListResult } from "./list-result.tsx";

/** Asks the gateway for its models: whether it answers, and how its list differs from the form. */
export function TryGatewayDialog({ onClose }: { onClose: () => void }) {
  const { gateway, problem, keys, config, setDialect, isPending } = useGateway();
  const key = useKeyChoice(keys);
  const [outcome, setOutcome] = useState<Outcome<ModelList>>();
  const [isImporting, setImporting] = useState(false);
  const { isRunning, run, stop } = useStoppable();
  const list = outcome?.ok ? outcome.value : undefined;
  if (isImporting && list) return <ImportDialog initialText={list.text} onClose={onClose} />;

  const start = () => {
    setOutcome(undefined);
    void run(async (signal) => setOutcome(await listModels(gateway, key.chosen?.secret, signal)));
  };
  return (
    <TryDialog
      onClose={onClose}
      title="Try the gateway"
      description="Asks for its list of models. Nothing in the form changes."
      startLabel={outcome ? "Try again" : "Try"}
      why={problem ?? (isPending && "One moment.")}
      isRunning={isRunning}
      onStart={start}
      onStop={stop}
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
          <FailureNotice failure={outcome.failure} />
        ))
      }
    >
      <GatewayFields {...{ gateway, problem, setDialect }} calls={["models"]} keysText={keyText(key)}>
        <KeyChoice {...key} />
      </GatewayFields>
    </TryDialog>
  );
}

// A failure is an alert already, but for one that the user caused.
const statusText = (outcome: Outcome<ModelList>) =>
  outcome.ok
    ? `The gateway works. ${counted(outcome.value.ids.length, "model")}.`
    : outcome.failure.kind === "aborted"
      ? badgeOf("aborted").word
      : undefined;
