import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A number as it was typed: its value stays a string, so nothing is rounded, reformatted or spun by a mouse wheel. */
export function NumberField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField spellCheck={false} {...props} inputMode="decimal" />;
}
