import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import { Field, type FieldProps } from "#ui/fields/field.tsx";
import { join } from "#ui/style/class-names.ts";
import { controlClass } from "#ui/style/control-class.ts";

/** A secret of several lines, such as a PEM key: a one-line input would swallow its line breaks. */
export function LongSecretField({
  label,
  value,
  placeholder,
  onChange,
  ...field
}: Omit<FieldProps, "label"> & {
  label: string;
  value: string;
  placeholder: string;
  onChange: (event: { target: { value: string } }) => void;
}) {
  const [isRevealed, setRevealed] = useState(false);
  const isMasked = !isRevealed && value !== "";
  return (
    <Field {...field} label={label}>
      {(control) => (
        <div className="relative">
          <textarea
            {...control}
            rows={3}
            value={value}
            placeholder={placeholder}
            {...AUTOCOMPLETE_OFF}
            spellCheck={false}
            className={join(
              controlClass,
              "peer h-20 resize-y py-1.5 pr-9 font-mono text-sm",
              isMasked && "text-discs not-focus:text-transparent!",
            )}
            onChange={onChange}
          />
          {value !== "" && (
            <span className="absolute top-0.5 right-0.5 flex">
              <IconButton
                label={`Reveal ${label}`}
                aria-pressed={isRevealed}
                size="small"
                icon={isRevealed ? <EyeOff /> : <Eye />}
                onClick={() => setRevealed(!isRevealed)}
              />
            </span>
          )}
          {isMasked && (
            <span
              aria-hidden="true"
              className="text-muted pointer-events-none absolute top-1.5 left-2.5 tracking-widest peer-focus:hidden"
            >
              ••••••••••••
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
