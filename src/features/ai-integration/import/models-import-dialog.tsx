import { useCallback, useMemo, useState } from "react";
import type { WrittenUnit } from "#catalogues/price.ts";
import { recogniseText } from "#catalogues/recognise-text.ts";
import { OWN_FORMAT, type ModelsRead } from "#catalogues/recognise.ts";
import { useSession } from "#session/session.ts";
import { counted, localTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Select, type SelectOption } from "#ui/fields/select.tsx";
import { ImportDialog, type ImportText, useImportRead } from "#ui/import/import-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { useSpokenChange } from "#ui/page/use-spoken.ts";
import { join } from "#ui/style/class-names.ts";
import { NO_MODELS, useDraft, undoMessage } from "../draft/draft-context.ts";
import { encodeImported, decodeImported } from "../draft/stored-request.ts";
import { useKeptNote } from "../draft/use-kept-note.ts";
import { unitText, useSpacePrices } from "../prices/price-unit.ts";
import { ownersAfter, readChosenOwners, sumUp, writeChosenOwners } from "./import-choices.ts";
import { ImportNotes } from "./import-notes.tsx";
import { applyImport, defaultChoices, hasOwnState, ownersAtFirst, planImport, type Choices } from "./import-plan.ts";
import { ImportPreview } from "./import-preview.tsx";
import {
  currencyOf,
  importedUnit,
  openUnit,
  pricesAfter,
  unitWarning,
  withAnswer,
  writesPrices,
  type UnitAnswer,
  unitAtFirst,
  readings,
} from "./import-price-unit.ts";
import { importedFrom, readImportedFrom, sourceText } from "./imported-from.ts";

const NOTHING_READ = { models: [], format: "", before: new Set<string>(), leftOut: [], hasMore: false, readAt: 0 };
const UNITS: SelectOption<WrittenUnit>[] = [
  { value: "as given", label: "As in the list", description: "Prices are not converted" },
  { value: "per token", label: "Per token", description: "For example 0.0000025" },
  { value: "per million tokens", label: "Per million tokens", description: "For example 2.5" },
];

/** The dialog that imports AI models from a list of a gateway or vendor, as one step of undo. */
export function ModelsImportDialog({
  onClose,
  onAskGateway,
  initialText = "",
}: {
  onClose: () => void;
  /** Asks the gateway for its list instead. */
  onAskGateway?: () => void;
  /** The list of the gateway. */
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
  const { value: known, put: keepSource } = useKeptNote("imported-from", draft.spaceId, readImportedFrom);
  const [source, setSource] = useState<ImportText>({ text: initialText });
  const readText = useCallback(
    async (text: string, signal: AbortSignal) => {
      const found = await recogniseText(text, signal);
      if (!found.ok) throw new Error(found.message);
      // The import works without the notebook too.
      const before = await readChosenOwners(notebook, found.format).catch(() => new Set<string>());
      return { ...found, before, readAt: performance.now() };
    },
    [notebook],
  );
  const result = useImportRead(source, readText);
  const list = result.read ?? NOTHING_READ;
  const open = useMemo(() => openUnit(list.models), [list]);
  const [answer, setAnswer] = useStateOf<UnitAnswer | undefined>(list, undefined);
  const isAsked = open !== undefined && answer === undefined;
  const models = useMemo(() => {
    if (isAsked) return [];
    return open && answer ? withAnswer(list.models, open, answer) : list.models;
  }, [list, open, isAsked, answer]);
  const firstUnit = useMemo(() => unitAtFirst(current, models, prices), [current, models, prices]);
  const [unit, setUnit] = useStateOf<WrittenUnit>(models, firstUnit);
  const plan = useMemo(
    () => (models.length > 0 ? planImport(current, models, unit, imported, list.format) : []),
    [list, models, current, unit, imported],
  );
  const listPrices = useMemo(
    () => ({ unit: importedUnit(models, unit), currency: currencyOf(models), isPerMillion: prices.isPerMillion }),
    [models, unit, prices],
  );
  const warning = unitWarning(prices, listPrices);
  const owners = useMemo(() => ownersAtFirst(plan, list.before), [plan, list]);
  const [chosen, setChosen] = useStateOf<{ plan: typeof plan; choices: Choices } | undefined>(list, undefined);
  const choices = useMemo(() => {
    if (chosen?.plan === plan) return chosen.choices;
    const usual = defaultChoices(plan, owners);
    // Another unit changes other fields. What else was chosen stays.
    return chosen ? { ...chosen.choices, fields: usual.fields } : usual;
  }, [chosen, plan, owners]);
  const choose = (next: Choices) => setChosen({ plan, choices: next });
  const sum = useMemo(() => sumUp(plan, choices), [plan, choices]);
  const countText = counted(list.models.length, "model");
  useSpokenChange(result.read && !result.isReading ? sum.text : undefined);

  const submit = async () => {
    const after = applyImport(current, plan, choices, imported, list.format);
    draft.replace(
      { ...request, config: { ...request.config, gatewayModels: after.models } },
      { label: "import models" },
      encodeImported(after.imported),
    );
    void writeChosenOwners(notebook, list.format, ownersAfter(plan, choices, list.before)).catch(() => undefined);
    const from = importedFrom(source, initialText);
    if (from) keepSource(from);
    const pricesNow = writesPrices(plan, choices) ? pricesAfter(prices, listPrices) : undefined;
    if (pricesNow) setPrices(pricesNow);
    const unitSet = pricesNow ? ` Price unit set: ${unitText(pricesNow)}.` : "";
    toast.success("Models imported", { text: `${sum.text}.${unitSet}`, action: undoMessage(toast, draft) });
  };

  return (
    <ImportDialog
      onClose={onClose}
      title="Import models"
      description={
        result.read
          ? `${countText}. Format: ${list.format}.`
          : "From a file, pasted text or an address. You can review before importing."
      }
      label="Model list"
      fileHelp="Drop the list here, or choose its file."
      pasteHelp="Model ids, or a list as JSON: of a gateway’s /models, OpenRouter, models.dev, LiteLLM and others."
      source={source}
      onSource={setSource}
      sources={
        <>
          {known && (
            <p className="text-muted text-sm wrap-anywhere">
              {`Last imported on ${localTime(known.time)} ${sourceText(known)}`}
            </p>
          )}
          {onAskGateway && request.config.aiGatewayBaseUrl && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button onClick={onAskGateway}>Ask the gateway for its models</Button>
              <span className="text-muted text-sm">Opens “Try gateway”. Nothing is sent before you press “Try”.</span>
            </div>
          )}
        </>
      }
      lastAddress={known?.kind === "address" ? known.address : undefined}
      result={result}
      disabledReason={
        (isAsked && "First choose what the prices are per.") || (sum.isNothing && "Select at least one model.")
      }
      summary={result.read && sum.text}
      spoken={`${countText} read, not imported yet. Format: ${list.format}. ${sum.isNothing ? sum.text : `Selected: ${sum.text}`}.`}
      submit={submit}
    >
      {result.read && (
        <>
          {open && <PriceQuestion list={list} isDoubted={open === "all"} answer={answer} onAnswer={setAnswer} />}
          {!isAsked && (
            <>
              <div className="flex flex-wrap items-start gap-x-4 gap-y-3 empty:hidden">
                {plan.some(({ kind, model }) => kind === "new" && !hasOwnState(model)) && (
                  <Choice
                    label="Turn on new models"
                    options={{ on: "On", off: "Off", "": "Not set" }}
                    value={choices.enabled === undefined ? "" : choices.enabled ? "on" : "off"}
                    onValueChange={(value) =>
                      choose({ ...choices, enabled: value === "" ? undefined : value === "on" })
                    }
                  />
                )}
                {importedUnit(models, "per token") && (
                  <Select
                    label="Price unit"
                    description={warning && <span className="text-warning">{warning}</span>}
                    className="w-36 sm:w-52"
                    options={UNITS}
                    value={unit}
                    onValueChange={setUnit}
                  />
                )}
              </div>
              <ImportNotes list={list} plan={plan} owners={owners} />
              <ImportPreview key={list.readAt} plan={plan} choices={choices} onChoices={choose} prices={listPrices} />
            </>
          )}
        </>
      )}
    </ImportDialog>
  );
}

/** State that begins anew where what it is about is another. */
function useStateOf<Value>(about: unknown, initial: Value) {
  const [state, setState] = useState({ about, value: initial });
  return [state.about === about ? state.value : initial, (value: Value) => setState({ about, value })] as const;
}

/** Asks for the unit of prices whose unit is not proven, with examples in either reading. */
function PriceQuestion({
  list: { models, format },
  isDoubted,
  answer,
  onAnswer,
}: {
  list: Pick<ModelsRead, "models" | "format">;
  /** Whether the file states a unit in which most prices are impossible. */
  isDoubted: boolean;
  answer: UnitAnswer | undefined;
  onAnswer: (answer: UnitAnswer) => void;
}) {
  // Digits in groups of three, so that sizes are easy to compare.
  const currency = currencyOf(models);
  const inMillion = (amount = "") =>
    [amount.replaceAll(/(?<!\..*)\B(?=(?:\d{3})+(?!\d))/g, ","), currency].filter(Boolean).join(" ");
  return (
    <div
      className={join(
        "flex flex-col gap-2",
        !answer && "border-warning-line bg-warning-soft rounded-lg border px-3 py-2.5",
      )}
    >
      <Choice<UnitAnswer | "">
        label="Prices of this list are per …"
        description={
          !answer &&
          `${isDoubted ? "With the unit of the list, most prices look wrong." : "The list does not say so."} Nothing is selected before you choose.`
        }
        options={{
          "per token": "Token",
          "per million tokens": "1M tokens",
          ...(format === OWN_FORMAT ? { "as they are": "Keep the numbers" } : { "leave out": "Leave prices out" }),
        }}
        value={answer ?? ""}
        onValueChange={(next) => next !== "" && onAnswer(next)}
      />
      {!answer && (
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="text-muted text-left">What the first prices would be per 1M tokens</caption>
          <thead className="text-muted">
            <tr>
              {["Model", "In the list", "If per token", "If per 1M tokens"].map((title) => (
                <th key={title} scope="col" className="font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readings(models).map(({ id, text, perToken, perMillion }) => (
              <tr key={id}>
                <th scope="row" className="font-mono font-normal wrap-anywhere">
                  {id}
                </th>
                <td>{text}</td>
                <td>{inMillion(perToken)}</td>
                <td>{inMillion(perMillion)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
