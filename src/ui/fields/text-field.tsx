import type { ReactNode } from "react";
import { cleanShown, cleanWords } from "#pasted/field/clean-value.ts";
import { join } from "../style/class-names.ts";
import { controlClass } from "../style/control-class.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { type ControlProps, Field, splitProps } from "./field.tsx";

export type TextFieldProps = ControlProps<"input"> & {
  leading?: ReactNode;
  trailing?: ReactNode;
  isMono?: boolean | undefined;
};

/** A text in one line, which takes no secret. An id or an address (`isMono`) is cleaned of blanks and quotes around it, too. */
export function TextField({ leading, trailing, isMono, ...props }: TextFieldProps) {
  const { field, input } = splitProps(props);
  return (
    <Field {...field} clean={field.clean ?? (isMono ? cleanShown : cleanWords)}>
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
            spellCheck={input.spellCheck ?? (isMono ? false : undefined)}
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

/** A multi-line text field. It grows with its text where the browser supports `field-sizing`. */
export function TextArea({ isMono, ...props }: ControlProps<"textarea"> & { isMono?: boolean | undefined }) {
  const { field, input } = splitProps(props);
  return (
    // Code has its secrets in a place for each.
    <Field {...field} clean={isMono ? undefined : cleanWords} isWide>
      {(control) => (
        <textarea
          rows={3}
          {...input}
          {...control}
          {...AUTOCOMPLETE_OFF}
          spellCheck={input.spellCheck ?? (isMono ? false : undefined)}
          className={join(
            controlClass,
            "h-auto field-sizing-content resize-y",
            input.rows === 1 ? "min-h-8 py-1" : "min-h-16 py-1.5",
            isMono ? "font-mono text-sm" : "text-base",
          )}
        />
      )}
    </Field>
  );
}

/** A number as text: the value stays a string, so it is never rounded, reformatted or changed by the mouse wheel. */
export function NumberField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField spellCheck={false} {...props} inputMode="decimal" />;
}
