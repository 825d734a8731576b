import { join } from "../style/class-names.ts";
import { controlClass } from "../style/control-class.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { type ControlProps, Field, splitProps } from "./field.tsx";

/** A multi-line text field. It grows with its text where the browser supports `field-sizing`. */
export function TextArea({ isMono, ...props }: ControlProps<"textarea"> & { isMono?: boolean | undefined }) {
  const { field, input } = splitProps(props);
  return (
    <Field {...field} isWide>
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
