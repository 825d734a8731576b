import { Eye, EyeOff } from "lucide-react";
import { type ReactElement, useState } from "react";
import { IconButton } from "../buttons/button.tsx";
import { isPlainHttp } from "../page/plain-http.ts";
import { join } from "../style/class-names.ts";
import { controlClass } from "../style/control-class.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { type ControlProps, Field, type FieldControl, type FieldProps, splitProps } from "./field.tsx";
import { useHideLater } from "./use-hide-later.ts";

/**
 * A field for a secret. Until it is revealed, for 30 s, it is a password: speech and braille get bullets. Its mask always
 * has the same length, and password managers are asked to leave it alone.
 */
export function SecretField({
  renderRevealed,
  ...props
}: Omit<ControlProps<"input">, "type"> & {
  /** The revealed control, if it is not a line of text. */
  renderRevealed?: ((control: FieldControl) => ReactElement) | undefined;
}) {
  const { field, input } = splitProps(props);
  const [isRevealed, setRevealed] = useState(false);
  useHideLater(isRevealed, () => setRevealed(false));
  const name = typeof field.label === "string" ? field.label : "secret";

  return (
    <Field {...field} {...withRisk(field)}>
      {(control) => (
        <div className="relative flex items-center">
          {isRevealed && renderRevealed ? (
            <span className="contents">{renderRevealed(control)}</span>
          ) : (
            <input
              placeholder=" "
              {...input}
              {...control}
              type={isRevealed ? "text" : "password"}
              {...AUTOCOMPLETE_OFF}
              autoCapitalize="none"
              autoCorrect="off"
              data-1p-ignore=""
              data-bwignore=""
              data-lpignore="true"
              data-form-type="other"
              className={join(
                controlClass,
                "peer pr-9 pointer-coarse:pr-11 font-mono text-sm",
                !isRevealed && "not-focus:not-placeholder-shown:text-transparent!",
              )}
            />
          )}
          {!isRevealed && (
            <span
              aria-hidden="true"
              className="text-muted pointer-events-none absolute left-2.5 hidden tracking-widest peer-not-focus:peer-not-placeholder-shown:block"
            >
              ••••••••••••
            </span>
          )}
          <span className="absolute top-0.5 right-0.5 flex pointer-coarse:top-0 pointer-coarse:right-0">
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

const RISK = "On plain http, others on the network can read what you enter.";

/** Says who else can read keys that are typed as text, or come from a file. */
export const PlainHttpRisk = () => isPlainHttp() && <p className="text-warning text-sm">{RISK}</p>;

/** The same at a secret. */
function withRisk({ warning, description }: FieldProps): Partial<FieldProps> {
  if (!isPlainHttp()) return {};
  if (warning) return { warning: `${warning} ${RISK}` };
  return {
    description: (
      <>
        {description && <span className="block">{description}</span>}
        <span className="text-warning block">{RISK}</span>
      </>
    ),
  };
}
