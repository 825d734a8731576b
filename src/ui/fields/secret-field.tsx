import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../buttons/button.tsx";
import { isPlainHttp } from "../page/plain-http.ts";
import { join } from "../style/class-names.ts";
import { controlClass } from "../style/control-class.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { type ControlProps, Field, type FieldProps, splitProps } from "./field.tsx";
import { useHideLater } from "./use-hide-later.ts";

/** Stands for a line break in a password input, which would swallow it. */
const LINE_BREAK = "\u2028";
const toOneLine = (text: string) => text.replace(/\r\n|[\r\n]/g, LINE_BREAK);

/**
 * A field for a secret. Until it is revealed, for 30 s, it is a password: speech and braille get bullets. Its mask always
 * has the same length, and password managers are asked to leave it alone.
 */
export function SecretField({
  isLong = false,
  ...props
}: Omit<ControlProps<"input">, "type" | "value" | "onChange"> & {
  /** Of several lines, such as a PEM key. Until it is revealed it is in one. */
  isLong?: boolean | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}) {
  const { field, input } = splitProps(props);
  const [isRevealed, setRevealed] = useState(false);
  useHideLater(isRevealed, () => setRevealed(false));
  const name = typeof field.label === "string" ? field.label : "secret";

  return (
    <Field {...field} {...withRisk(field)}>
      {(control) => (
        <div className="relative flex items-center">
          {isRevealed && isLong ? (
            <textarea
              {...control}
              {...AUTOCOMPLETE_OFF}
              rows={3}
              value={input.value}
              placeholder={input.placeholder}
              className={join(controlClass, "h-20 resize-y py-1.5 pr-9 font-mono text-sm")}
              onChange={input.onChange}
            />
          ) : (
            <input
              placeholder=" "
              {...input}
              {...(isLong && inOneLine(input))}
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

const inOneLine = ({ value, onChange }: Pick<ComponentProps<typeof SecretField>, "value" | "onChange">) => ({
  ref: keepLineBreaks,
  value: toOneLine(value),
  onChange: ({ target }: { target: { value: string } }) =>
    onChange({ target: { value: target.value.replaceAll(LINE_BREAK, "\n") } }),
});

/** Inserts pasted, dropped and entered text of several lines without losing where the lines end. */
function keepLineBreaks(input: HTMLInputElement | null) {
  if (!input) return undefined;
  const insert = (event: InputEvent) => {
    const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const start = input.selectionStart ?? input.value.length;
    input.setRangeText(toOneLine(text), start, input.selectionEnd ?? start, "end");
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  input.addEventListener("beforeinput", insert);
  return () => input.removeEventListener("beforeinput", insert);
}
