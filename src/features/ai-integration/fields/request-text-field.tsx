import { Combobox } from "#ui/fields/combobox.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useField, type RequestFieldProps } from "./field-group.tsx";

/** A text of the request. Emptied, it is not sent. */
export function RequestTextField({
  name,
  className,
  suggestions,
}: RequestFieldProps & { suggestions?: readonly string[] | undefined }) {
  const { declared, sent, value, setValue, control } = useField<string>(name);
  const { isMono, isLong = false } = declared;
  const hint = sent === "" ? "sent as empty text" : undefined;
  const offered = suggestions ?? declared.suggestions;
  if (offered) {
    return (
      <Combobox
        {...control}
        className={className}
        hint={hint}
        placeholder="not sent"
        isMono={isMono}
        value={value}
        suggestions={offered}
        onValueChange={setValue}
      />
    );
  }
  // A one-line input would swallow the line breaks of a text.
  const Control = isLong || /[\r\n]/.test(value) ? TextArea : TextField;
  return (
    <Control
      {...control}
      className={className}
      hint={hint}
      placeholder="not sent"
      isMono={isMono}
      spellCheck={isLong}
      value={value}
      onChange={(event: { target: { value: string } }) => setValue(event.target.value)}
    />
  );
}
