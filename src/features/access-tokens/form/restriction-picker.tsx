import { useController, type Control } from "react-hook-form";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { parseList } from "./pasted-list.ts";
import type { TokenFormValues } from "./token-form.ts";

export interface KnownPlace {
  readonly id: string;
  readonly label: string;
}

interface RestrictionPickerProps {
  control: Control<TokenFormValues>;
  name: "spaces" | "bases";
  known: readonly KnownPlace[];
  opensAtOnce?: boolean;
}

export function RestrictionPicker({ control, name, known, opensAtOnce }: RestrictionPickerProps) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange: onValueChange, onBlur, ref } = field;
  const details = new Map(known.map(({ id, label }) => [id, { label }]));
  const labelOf = (id: string) => details.get(id)?.label;
  const noun = name === "spaces" ? "space" : "base";
  return (
    <ChipsField
      {...{ ref, onBlur, opensAtOnce }}
      label={`Which ${name}`}
      isLabelHidden
      isRequired
      reservesMessage
      value={value.ids}
      onValueChange={(ids) => onValueChange({ choice: "list", ids })}
      error={fieldState.error?.message}
      suggestions={known.map(({ id }) => id)}
      details={details}
      labelOf={(id) => labelOf(id) ?? id}
      // Without any known place, "not known" has no meaning.
      remarkOf={(id) => (known.length === 0 || details.has(id) ? undefined : "not known here")}
      isPicker
      splitPasted={parseList}
      placeholder={known.length > 0 ? `Search ${name}, or type an id` : `Type or paste ${noun} ids`}
      renderChip={(id) => labelOf(id) ?? <span className="font-mono">{id}</span>}
    />
  );
}
