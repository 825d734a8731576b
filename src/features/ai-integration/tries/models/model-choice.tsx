import { type Dispatch, type SetStateAction, memo, useCallback, useMemo, useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format.ts";
import { matchesWords } from "#text/match-words.ts";
import type { Ability, AbilityResults } from "#tries/abilities.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { LongList, toggled } from "#ui/lists/long-list.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { abilities, ABILITY_WORDS } from "../../request/gateway-model-fields.ts";
import { badgeOf, failureTexts, timeText } from "../result-words.ts";
import { resultLines } from "./model-outcomes.ts";
import type { ModelResults } from "./set-abilities.ts";

/** Chooses the gateway models to test, and shows the results of each. */
export function ModelChoice({
  models,
  results,
  isReasonHidden,
  chosen,
  onChosen,
}: {
  models: readonly GatewayModel[];
  results: ModelResults;
  isReasonHidden: boolean;
  chosen: ReadonlySet<string>;
  onChosen: Dispatch<SetStateAction<ReadonlySet<string>>>;
}) {
  const [text, setText] = useState("");
  const shown = useMemo(() => {
    const isFound = matchesWords(text);
    const seen = new Set<string>();
    return models.filter(({ id }) => {
      if (id === undefined || seen.has(id)) return false;
      seen.add(id);
      return isFound(id);
    });
  }, [models, text]);
  const choose = useCallback(
    (ids: readonly string[], isChosen: boolean) => onChosen((before) => toggled(before, ids, isChosen)),
    [onChosen],
  );
  const ids = shown.flatMap(({ id }) => id ?? []);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label="Filter models" className="min-w-40 flex-1" value={text} onText={setText} />
        <Button size="small" onClick={() => choose(ids, true)}>{`Choose all ${formatNumber(ids.length)}`}</Button>
        <Button size="small" onClick={() => choose([...chosen], false)}>
          Choose none
        </Button>
      </div>
      <p className="text-muted text-sm">{`${formatNumber(chosen.size)} of ${counted(models.length, "model")} chosen`}</p>
      {shown.length > 0 && (
        <div className="border-line rounded-lg border [&_li:last-child>div]:border-b-0">
          <LongList
            label="Models"
            items={shown}
            rowPx={44}
            keyOf={({ id }, index) => id ?? index}
            renderRow={(model) => (
              <ModelRow
                model={model}
                results={results.get(model.id ?? "")}
                isReasonHidden={isReasonHidden}
                isChosen={chosen.has(model.id ?? "")}
                onChoose={choose}
              />
            )}
          />
        </div>
      )}
    </div>
  );
}

/** A model with the result of each ability beside its flag in the form. Memoized, since each answer renders the list. */
const ModelRow = memo(function ModelRow({
  model,
  results,
  isReasonHidden,
  isChosen,
  onChoose,
}: {
  model: GatewayModel;
  results: AbilityResults | undefined;
  isReasonHidden: boolean;
  isChosen: boolean;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}) {
  const lines = resultLines(results ?? {});
  return (
    <div className="border-line flex min-h-11 flex-col justify-center border-b px-3 py-1">
      <Checkbox
        label={<span className="font-mono text-sm wrap-anywhere">{model.id}</span>}
        checked={isChosen}
        onCheckedChange={(isNow) => onChoose(model.id === undefined ? [] : [model.id], isNow)}
      />
      {lines.length > 0 && (
        <dl className="mb-1 flex flex-col gap-1 pl-7 text-sm">
          {lines.map(({ abilities, result }) => {
            const { word, tone } = badgeOf(result.kind);
            const details = result.kind === "proven" ? [result.note] : isReasonHidden ? [] : failureTexts(result);
            return (
              <div
                key={abilities[0]}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 lg:grid lg:grid-cols-[7.5rem_6rem_6.5rem_3.5rem_1fr]"
              >
                <dt className="w-32 shrink-0 lg:w-auto">{abilities.map((one) => ABILITY_WORDS[one]).join(", ")}</dt>
                <dd className="contents">
                  <Badge tone={tone} className="justify-self-start">
                    {word}
                  </Badge>
                  <span className="text-muted empty:max-lg:hidden">{flagText(model, abilities)}</span>
                  <span className="text-muted tabular-nums">{abilities.length === 1 && timeText(result.ms)}</span>
                  <span className="text-muted min-w-0 flex-1 basis-60 wrap-anywhere">
                    {details.filter(Boolean).join(" ")}
                  </span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
});

/** What the form says of an ability; `undefined` for those that have no flag, and for several. */
function flagText({ capabilities = {} }: GatewayModel, [ability, another]: readonly Ability[]): string | undefined {
  if (another !== undefined) return undefined;
  const known = abilities.find(({ name }) => name === ability);
  if (!known) return undefined;
  const flag = capabilities[known.name];
  return `Form: ${flag === undefined ? "not set" : flag ? "yes" : "no"}`;
}
