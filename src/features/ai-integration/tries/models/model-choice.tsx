import { useCallback, useMemo, useState, type Dispatch, type SetStateAction } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { matchesWords } from "#text/match-words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LongList } from "#ui/lists/long-list.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { toggled } from "#ui/lists/toggled.ts";
import { ModelRow } from "./model-row.tsx";
import type { ModelResults } from "./set-abilities.ts";

const ROW_PX = 44;

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
        <SearchField
          label="Filter models"
          placeholder="Filter models"
          className="min-w-40 flex-1"
          value={text}
          onText={setText}
        />
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
            rowPx={ROW_PX}
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
