import { useState } from "react";
import { NumberField } from "#ui/fields/number-field.tsx";
import { fromFieldValue, toFieldValue } from "../request/field-kinds.ts";
import { useField, type RequestFieldProps } from "./field-group.tsx";

/** A number of the request. Emptied, it is not sent. */
export function RequestNumberField({ name, className }: RequestFieldProps) {
  const { value, setValue, control } = useField<string>(name);
  // The draft has 1 for "1.", which has to stay as it is for "1.5" to be typed.
  const [typed, setTyped] = useState(value);
  return (
    <NumberField
      {...control}
      className={className}
      placeholder="not sent"
      value={plain(typed) === value ? typed : value}
      onChange={(event) => {
        setTyped(event.target.value);
        setValue(event.target.value);
      }}
    />
  );
}

/** Returns a number the way the draft would show it; a text that is no number as it is. */
function plain(typed: string): string {
  const parsed = fromFieldValue("number", typed, undefined);
  return parsed.ok ? toFieldValue("number", parsed.value) : typed;
}
