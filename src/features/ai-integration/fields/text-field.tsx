import { Combobox } from "#ui/fields/combobox.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useFinding } from "../draft/derived-state.ts";
import { openMark } from "./open-point.tsx";
import { useField, type MemberProps } from "./use-field.ts";

/** A text of the request. Emptied, it is not sent. */
export function TextMember({
  name,
  label,
  description,
  openPoint,
  className,
  suggestions,
  isMono,
  isLong = false,
  placeholder = "not sent",
}: MemberProps & {
  suggestions?: readonly string[];
  isMono?: boolean;
  /** Gives room for more than one line. */
  isLong?: boolean;
  placeholder?: string;
}) {
  const member = useField<string>(name, label);
  const warning = useFinding(({ warnings }) => warnings.get(member.pointer));
  const common = {
    id: member.id,
    label,
    description: warning === undefined ? description : <Warning text={warning} />,
    error: member.error,
    open: openMark(openPoint),
    hint: member.sent === "" ? "sent as empty text" : undefined,
    placeholder,
    className,
  };
  if (suggestions) {
    return (
      <Combobox
        {...common}
        ref={member.ref}
        isMono={isMono}
        value={member.held}
        suggestions={suggestions}
        onValueChange={member.hold}
        onBlur={member.onBlur}
      />
    );
  }
  const input = {
    ...common,
    ref: member.ref,
    value: member.held,
    isMono,
    spellCheck: isLong,
    onChange: (event: { target: { value: string } }) => member.hold(event.target.value),
    onBlur: member.onBlur,
  };
  // A one-line input would swallow the line breaks that a text came with.
  return isLong || /[\r\n]/.test(member.held) ? <TextArea {...input} /> : <TextField {...input} />;
}

export function Warning({ text }: { text: string }) {
  return <span className="text-warning">{text}</span>;
}
