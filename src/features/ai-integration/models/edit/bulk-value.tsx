import { useSuggestions } from "#session/vocabulary.ts";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { isPrice, unitHelp } from "../../prices/price-unit.ts";
import { useSpacePrices } from "../../prices/use-space-prices.ts";
import type { FieldValue } from "../../request/field-kinds.ts";
import { gatewayModelFields, type ModelFieldName } from "../../request/gateway-model-fields.ts";

/** The control for a value that many models get. */
export function BulkValue({
  name,
  label,
  value,
  onValueChange,
  error,
}: {
  name: ModelFieldName;
  label: string;
  value: FieldValue;
  onValueChange: (value: FieldValue) => void;
  error: string | undefined;
}) {
  const { kind, words, vocabulary } = gatewayModelFields[name];
  const offered = useSuggestions(vocabulary);
  const { prices } = useSpacePrices();
  const input = {
    label,
    value: typeof value === "string" ? value : "",
    error,
    description: isPrice(name) ? unitHelp(name, prices) : undefined,
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  };
  switch (kind) {
    case "text":
      if (!vocabulary) return <TextField {...input} />;
      return <Combobox {...input} {...offered} onValueChange={onValueChange} />;
    case "number":
      return <NumberField {...input} />;
    case "flag":
      return (
        <Choice<"" | "yes" | "no">
          label={label}
          options={[
            { value: "yes", label: words?.yes ?? "Yes" },
            { value: "no", label: words?.no ?? "No" },
          ]}
          value={value === "yes" || value === "no" ? value : ""}
          onValueChange={onValueChange}
        />
      );
    case "strings":
      return (
        <ChipsField
          label={label}
          {...offered}
          value={Array.isArray(value) ? (value as readonly string[]) : []}
          onValueChange={onValueChange}
          className="sm:col-span-2"
        />
      );
  }
}
