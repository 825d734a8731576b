import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { WrittenUnit } from "#catalogues/price.ts";
import { catalogues, recognise, type Recognised } from "#catalogues/recognise.ts";
import type { GatewayModel } from "#contract/index.ts";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { firstControl } from "#ui/overlays/first-control.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { encodeImported, decodeImported } from "../draft/stored-request.ts";
import { undoMessage } from "../draft/undo-message.ts";
import { sumUp } from "./choices.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportSource, type Written } from "./import-source.tsx";
import { applyImport, defaultChoices, planImport, type Choices } from "./plan.ts";
import { unitInUse } from "./unit-in-use.ts";

const NO_MODELS: readonly GatewayModel[] = [];

/** Imports models from a catalogue: choose a source, preview the changes, apply them as one step of undo. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft();
  const toast = useToast();
  // The dialog covers the form, so the draft does not change meanwhile.
  const [{ request, imported }] = useState(() => {
    const { imported: kept, ...now } = draft.snapshot();
    return { ...now, imported: decodeImported(kept) };
  });
  const current = request.config.gatewayModels ?? NO_MODELS;
  const [written, setWritten] = useState<Written>({ address: "", pasted: "" });
  const [read, setRead] = useState<Recognised>();
  const isRead = read?.ok === true;
  const body = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus goes to what replaced it.
  const goOn = useEffectEvent((isListRead: boolean) => {
    // Selects a pasted text, so that another one replaces it.
    const text = isListRead || written.pasted === "" ? undefined : body.current?.querySelector("textarea");
    const control = text ?? firstControl(body.current);
    if (control !== true) control.focus();
    text?.select();
  });
  const wasRead = useRef(isRead);
  useLayoutEffect(() => {
    if (wasRead.current !== isRead) goOn(isRead);
    wasRead.current = isRead;
  }, [isRead]);
  const [unit, setUnit] = useState<WrittenUnit>("as given");
  const plan = useMemo(
    () => (read?.ok === true ? planImport(current, read.models, unit, imported) : []),
    [read, current, unit, imported],
  );
  const [chosen, setChosen] = useState<{ plan: typeof plan; choices: Choices }>();
  const choices = useMemo(
    // Another unit gives another plan with other defaults. The choice for new models stays.
    () => (chosen?.plan === plan ? chosen.choices : { ...defaultChoices(plan), enabled: chosen?.choices.enabled }),
    [chosen, plan],
  );
  const sum = useMemo(() => sumUp(plan, choices), [plan, choices]);
  const take = (text: string) => {
    const found = recognise(text);
    setRead(found);
    if (!found.ok) return;
    const usual = found.catalogue.hasNumericPrices ? "per token" : "as given";
    setUnit(unitInUse(current, found.models) ?? usual);
  };

  const apply = () => {
    const result = applyImport(current, plan, choices, imported);
    const label = "import models";
    draft.replace(
      { ...request, config: { ...request.config, gatewayModels: result.models } },
      { label },
      encodeImported(result.imported),
    );
    toast.success("Models imported", { text: `${sum.text}.`, action: undoMessage(toast, draft, label) });
    onClose();
  };

  return (
    <Dialog
      // One height, so that the choice under "Show" does not move the buttons.
      size={plan.length > 0 ? "tall" : "large"}
      onClose={onClose}
      title="Import models"
      description={
        read?.ok
          ? `${counted(read.models.length, "model")}, read as: ${read.catalogue.name}.`
          : "From a catalogue: a file, pasted text, or an address. Nothing changes before you have seen what would."
      }
      footer={
        <>
          {read?.ok && (
            <>
              <span role="status" className="text-muted mr-auto text-sm">
                {sum.text}
              </span>
              <Button onClick={() => setRead(undefined)}>Another list</Button>
            </>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={!read?.ok ? "Give a list first." : sum.isNothing && "Nothing is chosen."}
            onClick={apply}
          >
            Import
          </Button>
        </>
      }
    >
      <div ref={body}>
        {read?.ok ? (
          <ImportPreview
            duplicates={read.duplicates}
            plan={plan}
            choices={choices}
            onChoices={(next) => setChosen({ plan, choices: next })}
            unit={unit}
            onUnit={setUnit}
          />
        ) : (
          <div className="flex flex-col gap-4">
            {read && (
              <Callout tone="danger" title="No models were found in it">
                {`${read.message} What is understood: ${catalogues.map(({ name }) => name).join(", ")}.`}
              </Callout>
            )}
            <ImportSource written={written} onWritten={setWritten} onText={take} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
