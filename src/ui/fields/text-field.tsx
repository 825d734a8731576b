import type { ComponentProps, ReactNode } from "react";
import { join } from "../style/class-names.ts";
import { controlClass } from "../style/control-class.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "autoComplete" | "children" | "className" | "id"> & {
    leading?: ReactNode;
    trailing?: ReactNode;
    isMono?: boolean | undefined;
  };

export function TextField({
  label,
  isLabelHidden,
  description,
  error,
  hint,
  open,
  id,
  className,
  leading,
  trailing,
  isMono,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, description, error, hint, open, id, className }}>
      {(control) => (
        <div className="relative flex items-center">
          {leading && (
            <span className="text-muted pointer-events-none absolute left-2.5 flex [&_svg]:size-4">{leading}</span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            {...AUTOCOMPLETE_OFF}
            className={join(
              controlClass,
              isMono ? "font-mono text-sm" : "text-base",
              Boolean(leading) && "pl-8",
              input.inputMode === "decimal" && "tabular-nums",
              Boolean(trailing) && (typeof trailing === "string" ? "pr-16" : "pr-10"),
            )}
          />
          {trailing && (
            <span className="text-muted absolute right-1 flex items-center pr-1.5 text-sm has-[button]:pr-0">
              {trailing}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
