import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A number as text: the value stays a string, so it is never rounded, reformatted or changed by the mouse wheel. */
export function NumberField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField spellCheck={false} {...props} inputMode="decimal" />;
}
