import type { ComponentProps } from "react";
import { Checkbox, Choice } from "../fields/choice.tsx";
import type { FieldProps } from "../fields/field.tsx";
import { Select } from "../fields/select.tsx";
import { NumberField, TextArea, TextField } from "../fields/text-field.tsx";
import { type FieldDeclaration, YES_NO } from "./field-table.ts";

interface FormFieldProps extends Partial<FieldProps> {
  declared: FieldDeclaration;
  /** What the control shows: a text, `yes` or `no`, a boolean, or the value of a choice. */
  value: unknown;
  onValueChange: (value: unknown) => void;
  clearing?: ComponentProps<typeof Choice>["clearing"];
}

/** Draws a declared field. Other props are those of a field, in place of what is declared. */
export function FormField({ declared, value, onValueChange, clearing, className, ...field }: FormFieldProps) {
  const { kind, label, description, warning, hint, isRequired, isMono, isLong = false } = declared;
  const { placeholder, inputMode, words = YES_NO, choices = [] } = declared;
  const common = { label, description, warning, hint, isRequired, className, ...field };
  const text = typeof value === "string" ? value : "";
  const onChange = ({ target }: { target: { value: string } }) => onValueChange(target.value);
  if (kind === "lines") return <TextArea {...common} isMono rows={1} value={text} onChange={onChange} />;
  if (kind === "number")
    return <NumberField {...common} trailing={declared.trailing} value={text} onChange={onChange} />;
  if (kind === "flag")
    return <Choice<string> {...common} size="small" options={words} {...{ clearing, onValueChange }} value={text} />;
  if (kind === "check")
    return <Checkbox {...{ label, className }} checked={value === true} onCheckedChange={onValueChange} />;
  if (kind === "choice")
    return (
      <Select
        {...common}
        options={choices.map(({ value: _, ...option }, index) => ({ ...option, value: String(index) }))}
        value={String(choices.findIndex((choice) => choice.value === value))}
        onValueChange={(index) => onValueChange(choices[Number(index)]?.value)}
      />
    );
  // A one-line input would swallow the line breaks of a text.
  const Control = isLong || /[\r\n]/.test(text) ? TextArea : TextField;
  const spellCheck = isLong && !isMono;
  return <Control {...common} {...{ isMono, placeholder, inputMode, spellCheck, onChange }} value={text} />;
}
