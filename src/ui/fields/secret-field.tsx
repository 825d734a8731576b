import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { join } from "../style/class-names.ts";
import { controlClass } from "../style/control-class.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { type ControlProps, Field, splitProps } from "./field.tsx";

const canMaskText = typeof CSS !== "undefined" && CSS.supports("-webkit-text-security", "disc");

/** A secret. Its mask always has the same length, and browsers do not offer to save it. */
export function SecretField(props: Omit<ControlProps<"input">, "type">) {
  const { field, input } = splitProps(props);
  const [isRevealed, setRevealed] = useState(false);
  const name = typeof field.label === "string" ? field.label : "secret";

  return (
    <Field {...field}>
      {(control) => (
        <div className="relative flex items-center">
          <input
            placeholder=" "
            {...input}
            {...control}
            type={isRevealed || canMaskText ? "text" : "password"}
            {...AUTOCOMPLETE_OFF}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            data-1p-ignore=""
            data-bwignore=""
            data-lpignore="true"
            data-form-type="other"
            className={join(
              controlClass,
              "peer pr-9 font-mono text-sm",
              !isRevealed &&
                "text-discs not-focus:not-placeholder-shown:text-transparent! placeholder-shown:[-webkit-text-security:none]",
            )}
          />
          {!isRevealed && (
            <span
              aria-hidden="true"
              className="text-muted pointer-events-none absolute left-2.5 hidden tracking-widest peer-not-focus:peer-not-placeholder-shown:block"
            >
              ••••••••••••
            </span>
          )}
          <span className="absolute right-0.5 flex">
            <IconButton
              label={`Reveal ${name}`}
              aria-pressed={isRevealed}
              size="small"
              icon={isRevealed ? <EyeOff /> : <Eye />}
              onClick={() => setRevealed(!isRevealed)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
