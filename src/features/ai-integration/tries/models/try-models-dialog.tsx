import { useMemo, useState } from "react";
import { shiftDecimal } from "#catalogues/price.ts";
import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format.ts";
import { ABILITIES, callOf, tokensOf, type Ability } from "#tries/abilities.ts";
import { AT_ONCE } from "#tries/in-parallel.ts";
import { tryModels, type ModelCall, callsOf } from "#tries/try-models.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { NumberField } from "#ui/fields/text-field.tsx";
import { toggled } from "#ui/lists/long-list.tsx";
import { NO_MODELS } from "../../draft/draft-context.ts";
import { useTriedModels } from "../../draft/tried-models.ts";
import { useSpacePrices, type SpacePrices } from "../../prices/price-unit.ts";
import { ABILITY_WORDS, isEmbedding } from "../../request/gateway-model-fields.ts";
import { useKeyChoice } from "../key-choice.tsx";
import { modelTestedAt } from "../result-notation.ts";
import { commonFailure } from "../result-words.ts";
import { ResultNotationChoice, FailureNotice, TryDialog, useResultNotation, useTry } from "../try-dialog.tsx";
import { ModelChoice } from "./model-choice.tsx";
import { sortedModels, summaryText, triedModels } from "./model-outcomes.ts";
import { setAbilities, whyNothingToSet, withResult, type ModelResults } from "./set-abilities.ts";

const AT = ["config", "gatewayModels"] as const;

/** Asks chosen models to show their abilities, and can write what was proven into the form. */
export function TryModelsDialog({ onClose }: { onClose: () => void }) {
  const shared = useTry(onClose);
  const { gateway, keys, config, isRunning, run, write } = shared;
  const models = config.gatewayModels ?? NO_MODELS;
  const { lg, md, sm } = config.chatModel ?? {};
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set([lg, md, sm, config.embeddingModel].filter((id) => id !== undefined)),
  );
  const [ticked, setTicked] = useState<ReadonlySet<Ability>>();
  const [typedLimit, setTypedLimit] = useState<string>();
  const [results, setResults] = useState<ModelResults>(new Map());
  const kept = useTriedModels();
  const [isOffToo, setOffToo] = useState(false);
  const [time, setTime] = useState(0);
  const { value: notation } = useResultNotation();
  const { key, keyProps } = useKeyChoice(keys);

  const { calls, isSplit, abilities } = useMemo(() => {
    const tried = models.filter(({ id }) => id !== undefined && chosen.has(id));
    const abilities = ticked ?? fittingAbilities(tried, config.embeddingModel);
    return { abilities, ...plannedCalls(tried, abilities, config.embeddingModel) };
  }, [models, chosen, ticked, config.embeddingModel]);
  const limitText = typedLimit ?? String(usualLimit(calls.length));
  const limit = /^\d{1,5}$/.test(limitText) ? Number(limitText) : 0;
  const tokens = useMemo(() => calls.reduce((sum, { ability }) => sum + tokensOf(ability), 0), [calls]);
  const { prices } = useSpacePrices();
  const cost = useMemo(() => costText(calls, models, prices), [calls, models, prices]);
  const done = [...results.values()].reduce((sum, found) => sum + Object.keys(found).length, 0);
  const start = () => {
    setTime(Date.now());
    setResults(new Map());
    let found: ModelResults = new Map();
    void run(async (signal) => {
      await tryModels(gateway, {
        calls,
        limit,
        key,
        signal,
        onResult: (call, result) => {
          // A stopped request says nothing of the model.
          if (result.kind === "aborted") return;
          setResults((found = withResult(found, call, result)));
        },
      });
      kept.put({ ...kept.value, ...triedModels(found) });
    });
  };
  const shown = useMemo(() => (isRunning ? models : sortedModels(models, results)), [isRunning, models, results]);
  const common = isRunning ? undefined : commonFailure([...results.values()].flatMap((found) => Object.values(found)));
  const paths = [...new Set(ABILITIES.filter((ability) => abilities.has(ability)).map(callOf))];
  const testedAt = modelTestedAt(notation, time);
  const set = useMemo(
    () => setAbilities(models, results, { isOffToo, testedAt }),
    [models, results, isOffToo, testedAt],
  );
  const changed = counted(set.changed, "model");
  const apply = () =>
    write(AT, set.models, {
      label: `set abilities of ${changed}`,
      done: `Abilities of ${changed} set`,
    });
  const tooMany = `The limit is ${formatNumber(limit)}. Choose fewer, or raise the limit.`;
  const why =
    models.length === 0
      ? "Add or import models first."
      : calls.length === 0
        ? "Choose a model and an ability."
        : calls.length > limit && tooMany;

  return (
    <TryDialog
      shared={shared}
      {...keyProps}
      calls={paths}
      title="Try models"
      description="Asks models to show what they can do. Nothing in the form changes before you set the abilities."
      startLabel={`Make ${counted(calls.length, "call")}`}
      why={why}
      onStart={start}
      status={
        isRunning
          ? `${formatNumber(done)} of ${counted(calls.length, "call")} made`
          : results.size > 0 && `${counted(done, "call")} made`
      }
      actions={
        results.size > 0 && (
          <Button variant="primary" disabledReason={set.changed === 0 && whyNothingToSet(results)} onClick={apply}>
            {set.changed === 0 ? "Set abilities" : `Set abilities of ${changed}`}
          </Button>
        )
      }
      results={
        <>
          {!isRunning && results.size > 0 && (
            <>
              <p>
                <span className="font-medium">{summaryText(results)}</span>{" "}
                <span className="text-muted text-sm">Each ability was asked for once, not streamed.</span>
              </p>
              {common && <FailureNotice failure={common} subject="All calls" />}
              <Checkbox
                label="Also turn off what was not proven"
                description="One miss is no proof of the contrary. A call that failed changes nothing."
                checked={isOffToo}
                onCheckedChange={setOffToo}
              />
              <ResultNotationChoice
                name="modelTime"
                description="The API does not define its unit. Your choice is kept in this browser for this connection."
              />
            </>
          )}
          <ModelChoice
            models={shown}
            results={results}
            isReasonHidden={common !== undefined}
            chosen={chosen}
            onChosen={setChosen}
          />
        </>
      }
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Abilities to try</legend>
        <div className="flex flex-wrap gap-x-6">
          {ABILITIES.map((ability) => (
            <Checkbox
              key={ability}
              label={ABILITY_WORDS[ability]}
              checked={abilities.has(ability)}
              onCheckedChange={(isChecked) => setTicked(toggled(abilities, [ability], isChecked))}
            />
          ))}
        </div>
        <p className="text-muted mt-1 text-sm text-pretty">
          Web search and reasoning are proven if the answer shows them: by pages it cites, by reasoning tokens. Image
          generation makes one picture for each model.
        </p>
        {isSplit && (
          <p className="text-muted mt-1 text-sm text-pretty">
            Embedding models are asked for embedding alone, other models for the rest.
          </p>
        )}
      </fieldset>
      <NumberField
        label="At most"
        trailing="calls"
        className="w-40"
        error={calls.length > limit ? tooMany : undefined}
        value={limitText}
        onChange={(event) => setTypedLimit(event.target.value.trim())}
      />
      <p className="text-muted text-sm text-pretty">
        {`${counted(calls.length, "call")}, ${AT_ONCE} at a time. At most ${formatNumber(tokens)} tokens are answered.${cost === undefined ? "" : ` ${cost}`}`}
      </p>
    </TryDialog>
  );
}

/** Rounds up to two digits: the sentence says "at most". */
const AT_MOST = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2, roundingMode: "ceil" });

/** Returns in a sentence what answers cost at most; `undefined` if no chosen model has a price, or prices have no unit. */
export function costText(
  calls: readonly ModelCall[],
  models: readonly GatewayModel[],
  { unit, currency = "" }: SpacePrices,
): string | undefined {
  if (unit === undefined) return undefined;
  const priceOf = new Map(models.map(({ id, pricing }) => [id, tokenPrice(pricing, unit === "per token" ? 0 : -6)]));
  const tried = new Set(calls.map(({ model }) => model));
  const unpriced = [...tried].filter((model) => priceOf.get(model) === undefined).length;
  if (unpriced === tried.size) return undefined;
  const cost = calls.reduce((sum, { model, ability }) => sum + tokensOf(ability) * (priceOf.get(model) ?? 0), 0);
  const amount = [AT_MOST.format(Number(cost.toPrecision(12))), currency].filter(Boolean).join(" ");
  const without =
    unpriced > 0 ? `, without ${counted(unpriced, "model")} that ${unpriced === 1 ? "has" : "have"} no price` : "";
  return `By the prices of the form they cost at most ${amount}${without}. Requests, searches and pictures cost more.`;
}

function tokenPrice({ output, reasoning = output }: GatewayModel["pricing"] & object = {}, places: number) {
  if (output === undefined || reasoning === undefined) return undefined;
  const prices = [output, reasoning].map((price) => Number(shiftDecimal(price, places) ?? -1));
  return prices.some((price) => price < 0) ? undefined : Math.max(...prices);
}

const embedsBy = (embeddingId: string | undefined) => (model: GatewayModel) =>
  model.id === embeddingId || isEmbedding(model);

/** Returns the default abilities: embedding for models that embed, text for others. */
export function fittingAbilities(models: readonly GatewayModel[], embeddingId?: string): ReadonlySet<Ability> {
  const embeds = embedsBy(embeddingId);
  return new Set(models.length === 0 ? ["text"] : models.map((model) => (embeds(model) ? "embedding" : "text")));
}

/**
 * Returns the calls that try models. Where models that embed and others are chosen, and embedding and other abilities,
 * each kind of model gets its own calls, and `isSplit` is true.
 */
export function plannedCalls(
  models: readonly GatewayModel[],
  chosen: ReadonlySet<Ability>,
  embeddingId?: string,
): { calls: readonly ModelCall[]; isSplit: boolean } {
  const ids = models.flatMap(({ id }) => id ?? []);
  const embedding = new Set(models.filter(embedsBy(embeddingId)).map(({ id }) => id));
  const isSplit =
    ids.some((id) => embedding.has(id)) &&
    ids.some((id) => !embedding.has(id)) &&
    chosen.has("embedding") &&
    chosen.size > 1;
  const abilities = ABILITIES.filter((ability) => chosen.has(ability));
  const fits = ({ model, ability }: ModelCall) => !isSplit || embedding.has(model) === (ability === "embedding");
  return { calls: callsOf(ids, abilities).filter(fits), isSplit };
}

/** Returns the default limit: enough for the calls, up to 200. */
export const usualLimit = (count: number): number => Math.min(200, Math.max(40, count));
