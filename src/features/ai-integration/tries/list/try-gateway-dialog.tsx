import { useState } from "react";
import { counted } from "#text/format-number.ts";
import { listModels, type ModelList } from "#tries/list-models.ts";
import type { Outcome } from "#tries/outcome.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useSpoken } from "#ui/page/use-spoken.ts";
import { ImportDialog } from "../../import/import-dialog.tsx";
import { DialectFields } from "../dialect-fields.tsx";
import { FailureNotice } from "../failure-notice.tsx";
import { KeyChoice, useKeyChoice } from "../key-choice.tsx";
import { badgeOf } from "../result-words.ts";
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
  useSpoken(outcome && spokenText(outcome), 0);
  if (isImporting && list) return <ImportDialog initialText={list.text} onClose={onClose} />;

  const start = () => {
    setOutcome(undefined);
    void run(async (signal) => setOutcome(await listModels(gateway, key.chosen?.secret, signal)));
  };
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title="Try the gateway"
      description="Asks for its list of models. Nothing in the form changes."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {list && <Button onClick={() => setImporting(true)}>Import models</Button>}
          {/* One button, so that the focus stays. */}
          <Button
            variant={list ? "secondary" : "primary"}
            disabledReason={problem ?? (isPending && "One moment.")}
            onClick={isRunning ? stop : start}
          >
            {isRunning ? "Stop" : outcome ? "Try again" : "Try"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <KeyChoice gateway={gateway} problem={problem} calls={["models"]} keys={keys} {...key} />
        <DialectFields dialect={gateway.dialect} onDialect={setDialect} calls={["models"]} />
        {isRunning && <p className="text-muted">Waiting for the answer…</p>}
        {outcome &&
          (outcome.ok ? (
            <ListResult
              list={outcome.value}
              ms={outcome.ms}
              baseUrl={gateway.baseUrl}
              models={config.gatewayModels ?? []}
            />
          ) : (
            <FailureNotice failure={outcome.failure} />
          ))}
      </div>
    </Dialog>
  );
}

// A failure is an alert already, but for one that the user caused.
const spokenText = (outcome: Outcome<ModelList>) =>
  outcome.ok
    ? `The gateway works. ${counted(outcome.value.ids.length, "model")}.`
    : outcome.failure.kind === "aborted"
      ? badgeOf("aborted").word
      : undefined;
