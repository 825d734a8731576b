import type { ComponentProps } from "react";
import { join } from "../style/class-names.ts";
import { controlClass } from "../style/control-class.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { Field, type FieldProps } from "./field.tsx";

/** A multi-line text field. It grows with its text where the browser supports `field-sizing`. */
export function TextArea({
  label,
  isLabelHidden,
  description,
  error,
  hint,
  open,
  id,
  className,
  isMono,
  rows = 3,
  ...input
}: FieldProps &
  Omit<ComponentProps<"textarea">, "autoComplete" | "children" | "className" | "id"> & {
    isMono?: boolean | undefined;
  }) {
  return (
    <Field {...{ label, isLabelHidden, description, error, hint, open, id, className }}>
      {(control) => (
        <textarea
          rows={rows}
          {...input}
          {...control}
          {...AUTOCOMPLETE_OFF}
          className={join(
            controlClass,
            "h-auto min-h-16 field-sizing-content resize-y py-1.5",
            isMono ? "font-mono text-sm" : "text-base",
          )}
        />
      )}
    </Field>
  );
}
