import { useMutation } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { WrittenUnit } from "#catalogues/price.ts";
import { recogniseText } from "#catalogues/recognise-text.ts";
import { formatNames, OWN_FORMAT, type Recognised } from "#catalogues/recognise.ts";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { firstControl } from "#ui/overlays/first-control.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { say } from "#ui/page/announcer.ts";
import { isInDialogOf, useControlEnter } from "#ui/page/control-enter.ts";
import { useSpokenChange } from "#ui/page/use-spoken.ts";
import { NO_MODELS, useDraft } from "../draft/draft-context.ts";
import { encodeImported, decodeImported } from "../draft/stored-request.ts";
import { undoMessage } from "../draft/undo-message.ts";
import { useKeptNote } from "../draft/use-kept-note.ts";
import { unitText } from "../prices/price-unit.ts";
import { useSpacePrices } from "../prices/use-space-prices.ts";
import { AI } from "../request/section-of.ts";
import { sumUp } from "./choices.ts";
import { ownersAfter, readChosenOwners, writeChosenOwners } from "./chosen-owners.ts";
import { ImportNotes } from "./import-notes.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportSettings } from "./import-settings.tsx";
import { ImportSource } from "./import-source.tsx";
import {
  currencyOf,
  importedUnit,
  openUnit,
  pricesAfter,
  unitWarning,
  withAnswer,
  writesPrices,
  type UnitAnswer,
} from "./import-unit.ts";
import { type ImportedFrom, readImportedFrom } from "./imported-from.ts";
import { applyImport, defaultChoices, ownersAtFirst, planImport, type Choices } from "./plan.ts";
import { PriceQuestion } from "./price-question.tsx";
import { unitAtFirst } from "./unit-in-use.ts";

const PAUSE_MS = 500;
const sourceOf = (note: unknown) => readImportedFrom(note) ?? null;

/** Imports models from a catalogue: choose a source, preview the changes, apply them as one step of undo. */
export function ImportDialog({
  onClose,
  onAskGateway,
  initialText,
}: {
  onClose: () => void;
  /** Asks the gateway for its list instead. */
  onAskGateway?: () => void;
  /** A list that was read already. */
  initialText?: string | undefined;
}) {
  const { notebook } = useSession();
  const { prices, setPrices } = useSpacePrices();
  const draft = useDraft();
  const toast = useToast();
  // The dialog covers the form, so the draft does not change meanwhile.
  const [{ request, imported }] = useState(() => {
    const { imported: kept, ...now } = draft.snapshot();
    return { ...now, imported: decodeImported(kept) };
  });
  const current = request.config.gatewayModels ?? NO_MODELS;
  const [typed, setTyped] = useState("");
  const { spaceId } = useParams({ from: AI });
  const { value: known, put: keepSource } = useKeptNote("imported-from", spaceId, sourceOf);
  const [source, setSource] = useState<ImportedFrom | undefined>(() =>
    initialText === undefined ? undefined : { kind: "gateway", time: new Date().toISOString() },
  );
  const [read, setRead] = useState<Recognised>();
  const [ownersBefore, setOwnersBefore] = useState<ReadonlySet<string>>(new Set());
  const isRead = read?.ok === true;
  const main = useRef<HTMLButtonElement>(null);
  useControlEnter(
    (target) => isInDialogOf(main.current, target),
    () => {
      main.current?.focus();
      main.current?.click();
    },
  );
  const body = useRef<HTMLDivElement>(null);
  const pastedField = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed is gone: the focus goes to what replaced it.
  const goOn = useEffectEvent((isListRead: boolean) => {
    // Selects a pasted text, so that another one replaces it.
    const text = isListRead ? undefined : pastedField.current;
    // On a touch screen its keyboard would cover the list.
    const search = matchMedia("(pointer: fine)").matches && body.current?.querySelector<HTMLElement>("[type=search]");
    const control = text ?? (search || firstControl(body.current));
    if (control !== true) control.focus();
    text?.select();
  });
  const wasRead = useRef(isRead);
  useLayoutEffect(() => {
    if (wasRead.current !== isRead) goOn(isRead);
    wasRead.current = isRead;
  }, [isRead]);
  const [unit, setUnit] = useState<WrittenUnit>("as given");
  const [answer, setAnswer] = useState<UnitAnswer>();
  const open = useMemo(() => (read?.ok ? openUnit(read.models) : undefined), [read]);
  const isAsked = open !== undefined && answer === undefined;
  const models = useMemo(() => {
    if (!read?.ok || isAsked) return [];
    return open && answer ? withAnswer(read.models, open, answer) : read.models;
  }, [read, open, isAsked, answer]);
  const plan = useMemo(
    () => (read?.ok && models.length > 0 ? planImport(current, models, unit, imported, read.format) : []),
    [read, models, current, unit, imported],
  );
  const listPrices = useMemo(
    () => ({ unit: importedUnit(models, unit), currency: currencyOf(models) }),
    [models, unit],
  );
  const owners = useMemo(() => ownersAtFirst(plan, ownersBefore), [plan, ownersBefore]);
  const [chosen, setChosen] = useState<{ read: typeof read; plan: typeof plan; choices: Choices }>();
  const choices = useMemo(() => {
    if (chosen?.plan === plan) return chosen.choices;
    const usual = defaultChoices(plan, owners);
    // Another unit changes other fields. What else was chosen stays.
    return chosen && chosen.read === read ? { ...chosen.choices, fields: usual.fields } : usual;
  }, [chosen, plan, owners, read]);
  const choose = (next: Choices) => setChosen({ read, plan, choices: next });
  const sum = useMemo(() => sumUp(plan, choices), [plan, choices]);
  // By then the focus is in the search field. An error is an alert already.
  const sayRead = useEffectEvent((list: typeof read) => {
    if (!list?.ok) return;
    const chosen = sum.isNothing ? sum.text : `Selected: ${sum.text}`;
    say(`${counted(list.models.length, "model")} read, not imported yet. Format: ${list.format}. ${chosen}.`);
  });
  useEffect(() => sayRead(read), [read]);
  useSpokenChange(isRead ? sum.text : undefined, PAUSE_MS);
  const reading = useMutation({
    mutationFn: async (text: string) => {
      const found = await recogniseText(text);
      if (!found.ok) return { found, before: new Set<string>() };
      // The import works without the notebook too.
      const before = await readChosenOwners(notebook, found.format).catch(() => new Set<string>());
      return { found, before };
    },
    onSuccess: ({ found, before }) => {
      setRead(found);
      setOwnersBefore(before);
      setAnswer(undefined);
      if (found.ok) setUnit(unitAtFirst(current, found.models, prices));
    },
  });

  const readFirst = useEffectEvent(() => initialText !== undefined && reading.mutate(initialText));
  useEffect(() => void readFirst(), []);

  const previewTyped = () => {
    setSource(undefined);
    reading.mutate(typed);
  };
  const apply = () => {
    const result = applyImport(current, plan, choices, imported, read?.ok ? read.format : "");
    const label = "import models";
    draft.replace(
      { ...request, config: { ...request.config, gatewayModels: result.models } },
      { label },
      encodeImported(result.imported),
    );
    if (read?.ok) {
      const after = ownersAfter(plan, choices, ownersBefore);
      void writeChosenOwners(notebook, read.format, after).catch(() => undefined);
    }
    if (source) keepSource(source);
    const pricesNow = writesPrices(plan, choices) ? pricesAfter(prices, listPrices) : undefined;
    if (pricesNow) setPrices(pricesNow);
    const unitSet = pricesNow ? ` Price unit set: ${unitText(pricesNow)}.` : "";
    toast.success("Models imported", { text: `${sum.text}.${unitSet}`, action: undoMessage(toast, draft) });
    onClose();
  };

  return (
    <Dialog
      size="large"
      initialFocus={pastedField}
      onClose={onClose}
      title="Import models"
      description={
        read?.ok
          ? `${counted(read.models.length, "model")}. Format: ${read.format}.`
          : "From a file, pasted text or an address. You can review before importing."
      }
      footer={
        <>
          {read?.ok && (
            <>
              <span className="text-muted mr-auto text-sm">{sum.text}</span>
              <Button onClick={() => setRead(undefined)}>Back</Button>
            </>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            ref={main}
            variant="primary"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            disabledReason={
              isRead
                ? (isAsked && "First choose what the prices are per.") ||
                  (sum.isNothing && "Select at least one model.")
                : typed.trim() === "" && "Paste or type a list first."
            }
            onClick={isRead ? apply : previewTyped}
          >
            {isRead ? "Import" : "Preview"}
          </Button>
        </>
      }
    >
      <div ref={body}>
        {read?.ok && (
          <div className="flex flex-col gap-3">
            {open && (
              <PriceQuestion
                models={read.models}
                isOwn={read.format === OWN_FORMAT}
                currency={currencyOf(read.models)}
                isDoubted={open === "all"}
                answer={answer}
                onAnswer={(next) => {
                  setAnswer(next);
                  setUnit(unitAtFirst(current, withAnswer(read.models, open, next), prices));
                }}
              />
            )}
            {!isAsked && (
              <>
                <ImportSettings
                  hasPrices={importedUnit(models, "per token") !== undefined}
                  plan={plan}
                  choices={choices}
                  onChoices={choose}
                  unit={unit}
                  onUnit={setUnit}
                  unitWarning={unitWarning(prices, listPrices)}
                />
                <ImportNotes list={read} plan={plan} owners={owners} />
                <ImportPreview plan={plan} choices={choices} onChoices={choose} prices={listPrices} />
              </>
            )}
          </div>
        )}
        {/* Hidden, so that going back finds what was entered. */}
        <div hidden={isRead} className="flex flex-col gap-4">
          {read?.ok === false && (
            <Callout tone="danger" title="No models found">
              {`${read.message} Supported formats: ${formatNames.join(", ")}.`}
            </Callout>
          )}
          <ImportSource
            pasteRef={pastedField}
            known={known ?? undefined}
            onText={(text, from) => {
              setTyped(text);
              setSource(from);
              reading.mutate(text);
            }}
            onTyped={setTyped}
            onAskGateway={request.config.aiGatewayBaseUrl ? onAskGateway : undefined}
          />
        </div>
      </div>
    </Dialog>
  );
}
