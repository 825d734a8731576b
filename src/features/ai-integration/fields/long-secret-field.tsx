import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import type { FieldProps } from "#ui/fields/field.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { join } from "#ui/style/class-names.ts";
import { controlClass } from "#ui/style/control-class.ts";

/** Stands for a line break in a password input, which would swallow it. */
const LINE_BREAK = "\u2028";

const toOneLine = (text: string) => text.replace(/\r\n|[\r\n]/g, LINE_BREAK);
const toLines = (text: string) => text.replaceAll(LINE_BREAK, "\n");

/** A secret of several lines, such as a PEM key. Until it is revealed it is a password, in one line. */
export function LongSecretField({
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
  return (
    <SecretField
      {...field}
      ref={keepLineBreaks}
      placeholder={placeholder}
      value={toOneLine(value)}
      onChange={({ target }) => onChange({ target: { value: toLines(target.value) } })}
      renderRevealed={(control) => (
        <textarea
          {...control}
          {...AUTOCOMPLETE_OFF}
          rows={3}
          value={value}
          placeholder={placeholder}
          className={join(controlClass, "h-20 resize-y py-1.5 pr-9 font-mono text-sm")}
          onChange={onChange}
        />
      )}
    />
  );
}

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
