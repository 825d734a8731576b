import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { FormValue } from "../../request/field-kinds.ts";
import { flagWords, type ModelKind, type ModelMember } from "../../request/labels.ts";

/** The control for a value that is put into many models. */
export function BulkValue({
  name,
  kind,
  label,
  held,
  onHeld,
  error,
}: {
  name: ModelMember;
  kind: ModelKind;
  label: string;
  held: FormValue;
  onHeld: (held: FormValue) => void;
  error: string | undefined;
}) {
  const text = typeof held === "string" ? held : "";
  const input = {
    label,
    value: text,
    error,
    onChange: (event: { target: { value: string } }) => onHeld(event.target.value),
  };
  switch (kind) {
    case "text":
      return <TextField {...input} />;
    case "number":
      return <NumberField {...input} />;
    case "flag": {
      const { yes, no } = flagWords(name);
      return (
        <Choice<"" | "yes" | "no">
          label={label}
          options={[
            { value: "yes", label: yes },
            { value: "no", label: no },
          ]}
          value={held === "yes" || held === "no" ? held : ""}
          onValueChange={onHeld}
        />
      );
    }
    case "strings":
      return (
        <ChipsField
          label={label}
          value={Array.isArray(held) ? (held as readonly string[]) : []}
          onValueChange={onHeld}
          className="sm:col-span-2"
        />
      );
  }
}
