import { Search } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { WrittenUnit } from "#catalogues/price.ts";
import { formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { chooseAll } from "./choices.ts";
import { ImportRows } from "./import-rows.tsx";
import type { Choices, PlannedModel } from "./plan.ts";
import { searched } from "./preview-lines.ts";

type Kind = PlannedModel["kind"];
const kinds: readonly { kind: Kind; title: string }[] = [
  { kind: "new", title: "New" },
  { kind: "changed", title: "Changed" },
  { kind: "unchanged", title: "Unchanged" },
  { kind: "unlisted", title: "Not in this list" },
];

const FEW = 8;

/** Shows what an import would change, by model, and lets the user choose. */
export function ImportPreview({
  duplicates,
  plan,
  choices,
  onChoices,
  unit,
  onUnit,
}: {
  /** Ids that the catalogue lists more than once. */
  duplicates: readonly string[];
  plan: readonly PlannedModel[];
  choices: Choices;
  onChoices: (choices: Choices) => void;
  unit: WrittenUnit;
  onUnit: (unit: WrittenUnit) => void;
}) {
  const counts = useMemo(() => {
    const found = new Map<Kind, number>();
    for (const { kind } of plan) found.set(kind, (found.get(kind) ?? 0) + 1);
    return found;
  }, [plan]);
  const [wanted, setWanted] = useState<Kind>();
  const kind = wanted ?? kinds.find((candidate) => counts.has(candidate.kind))?.kind ?? "new";
  const [text, setText] = useState("");
  const all = useMemo(() => plan.filter((row) => row.kind === kind), [plan, kind]);
  // Deferred, so that typing stays responsive.
  const settled = useDeferredValue(text);
  const rows = useMemo(() => searched(all, settled), [all, settled]);
  const doubtful = plan.filter(({ doubts, kind: of }) => doubts.length > 0 && of !== "unchanged");
  const hasManualEdits = rows.some(({ changes }) => changes.some((change) => change.isByHand));

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Select<WrittenUnit>
          label="Write token prices"
          className="w-52"
          options={[
            { value: "as given", label: "As given", description: "In the unit of the list" },
            { value: "per token", label: "Per token", description: "Like 0.0000025" },
            { value: "per million tokens", label: "Per million tokens", description: "Like 2.5" },
          ]}
          value={unit}
          onValueChange={onUnit}
        />
        <Choice
          label="Enabled, for new models"
          options={[
            { value: "", label: "Not sent" },
            { value: "on", label: "On" },
            { value: "off", label: "Off" },
          ]}
          value={choices.enabled === undefined ? "" : choices.enabled ? "on" : "off"}
          onValueChange={(value) => onChoices({ ...choices, enabled: value === "" ? undefined : value === "on" })}
        />
      </div>
      {doubtful.length > 0 && (
        <Callout
          tone="warning"
          title={`${formatNumber(doubtful.length)} ${doubtful.length === 1 ? "model has a price" : "models have prices"} out of the usual band`}
        >
          <span>
            Over 200 USD or under 0.001 USD for a million tokens: a price wrong by a unit looks like this. For
            example{" "}
          </span>
          <span className="font-mono text-sm">{doubtful[0]?.id}</span>
          <span>{`: ${doubtful[0]?.doubts[0]}.`}</span>
        </Callout>
      )}
      {duplicates.length > 0 && (
        <Callout
          tone="warning"
          title={`${formatNumber(duplicates.length)} ${duplicates.length === 1 ? "id is" : "ids are"} listed more than once`}
        >
          {`The first of each counts: ${duplicates.slice(0, 5).join(", ")}${duplicates.length > 5 ? ` and ${duplicates.length - 5} more` : ""}.`}
        </Callout>
      )}
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Choice<Kind>
          label="Show"
          isLabelHidden
          className="max-w-full overflow-x-auto"
          options={kinds.map(({ kind: value, title }) => ({
            value,
            label: `${title} ${formatNumber(counts.get(value) ?? 0)}`,
          }))}
          value={kind}
          onValueChange={setWanted}
        />
        {(kind === "new" || kind === "changed") && rows.length > 0 && (
          <span className="flex gap-1.5">
            <Button size="small" onClick={() => onChoices(chooseAll(choices, rows, true))}>
              {rows.length < all.length ? `Take these ${formatNumber(rows.length)}` : "Take all"}
            </Button>
            <Button size="small" onClick={() => onChoices(chooseAll(choices, rows, false))}>
              {rows.length < all.length ? "Take none of these" : "Take none"}
            </Button>
          </span>
        )}
      </div>
      {hasManualEdits && (
        <p className="text-muted text-sm text-pretty">
          Values that no import put there are kept unless you tick them: someone may have set them by hand.
        </p>
      )}
      {plan.length > FEW && (
        <TextField
          label="Search models of the list"
          isLabelHidden
          leading={<Search />}
          placeholder="Search id and label"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {rows.length > 0 ? (
        <ImportRows key={kind} rows={rows} choices={choices} onChoices={onChoices} />
      ) : (
        <p className="text-muted py-6 text-center wrap-anywhere">
          {all.length === 0
            ? "None."
            : `None of these ${formatNumber(all.length)} has “${settled}” in its id or label.`}
        </p>
      )}
    </div>
  );
}
