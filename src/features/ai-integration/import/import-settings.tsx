import type { WrittenUnit } from "#catalogues/price.ts";
import { Choice } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { hasOwnState, type Choosing, type PlannedModel } from "./plan.ts";

/** The settings for all models of an import. One that changes nothing is not shown. */
export function ImportSettings({
  hasPrices,
  plan,
  choices,
  onChoices,
  unit,
  onUnit,
  unitWarning,
}: Choosing & {
  /** Whether the list has prices that can be converted. */
  hasPrices: boolean;
  plan: readonly PlannedModel[];
  unit: WrittenUnit;
  onUnit: (unit: WrittenUnit) => void;
  unitWarning: string | undefined;
}) {
  const isStateOpen = plan.some(({ kind, model }) => kind === "new" && !hasOwnState(model));
  if (!hasPrices && !isStateOpen) return null;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      {isStateOpen && (
        <Choice
          label="Turn on new models"
          options={{ on: "On", off: "Off", "": "Not set" }}
          value={choices.enabled === undefined ? "" : choices.enabled ? "on" : "off"}
          onValueChange={(value) => onChoices({ ...choices, enabled: value === "" ? undefined : value === "on" })}
        />
      )}
      {hasPrices && (
        <Select<WrittenUnit>
          label="Price unit"
          description={unitWarning && <span className="text-warning">{unitWarning}</span>}
          className="w-36 sm:w-52"
          options={[
            { value: "as given", label: "As in the list", description: "Prices are not converted" },
            { value: "per token", label: "Per token", description: "For example 0.0000025" },
            { value: "per million tokens", label: "Per million tokens", description: "For example 2.5" },
          ]}
          value={unit}
          onValueChange={onUnit}
        />
      )}
    </div>
  );
}
