import type { GatewayModel } from "#contract/index.ts";
import { ABILITIES, type Ability, type AbilityResult } from "#tries/try-models.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { badgeOf, limitText, timeText } from "../result-words.ts";

export const ABILITY_WORDS: Readonly<Record<Ability, string>> = {
  text: "Text",
  image: "Image input",
  toolCall: "Tool calls",
  embedding: "Embedding",
};

/** A model with the result of each ability beside its flag in the form. */
export function ModelRow({
  model,
  results,
  isChosen,
  onChoose,
}: {
  model: GatewayModel;
  results: Readonly<Partial<Record<Ability, AbilityResult>>> | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const tried = ABILITIES.filter((ability) => results?.[ability]);
  return (
    <div className="border-line flex min-h-11 flex-col justify-center border-b px-3 py-1">
      <Checkbox
        label={<span className="font-mono text-sm wrap-anywhere">{model.id}</span>}
        checked={isChosen}
        onCheckedChange={onChoose}
      />
      {tried.length > 0 && (
        <dl className="mb-1 flex flex-col gap-1 pl-7 text-sm">
          {tried.map((ability) => (
            <AbilityLine key={ability} ability={ability} result={results?.[ability]} flag={flagText(model, ability)} />
          ))}
        </dl>
      )}
    </div>
  );
}

function AbilityLine({
  ability,
  result,
  flag,
}: {
  ability: Ability;
  result: AbilityResult | undefined;
  flag: string | undefined;
}) {
  if (!result) return null;
  const { word, tone } = badgeOf(result.kind);
  const failure = "reason" in result ? result : undefined;
  const details = [
    "note" in result && result.note,
    failure?.reason,
    failure && limitText(failure),
    failure && "words" in failure && failure.words !== undefined && `The gateway says: “${failure.words}”`,
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <dt className="w-24 shrink-0">{ABILITY_WORDS[ability]}</dt>
      <dd className="contents">
        <Badge tone={tone}>{word}</Badge>
        {flag !== undefined && <span className="text-muted">{flag}</span>}
        <span className="text-muted tabular-nums">{timeText(result.ms)}</span>
        <span className="text-muted min-w-0 flex-1 basis-60 wrap-anywhere">{details.filter(Boolean).join(" ")}</span>
      </dd>
    </div>
  );
}

/** What the form says of an ability; `undefined` for those that have no flag. */
function flagText({ capabilities = {} }: GatewayModel, ability: Ability): string | undefined {
  if (ability !== "image" && ability !== "toolCall") return undefined;
  const flag = capabilities[ability];
  return `Form: ${flag === undefined ? "not set" : flag ? "yes" : "no"}`;
}
