import { NumberField } from "#ui/fields/number-field.tsx";
import { useFinding } from "../draft/derived-state.ts";
import { openMark } from "./open-point.tsx";
import { Warning } from "./text-field.tsx";
import { useField, type MemberProps } from "./use-field.ts";

/** A number of the request, held as it is typed. Emptied, it is not sent. */
export function NumberMember({
  name,
  label,
  description,
  openPoint,
  className,
  trailing,
}: MemberProps & { trailing?: string }) {
  const member = useField<string>(name, label);
  const warning = useFinding(({ warnings }) => warnings.get(member.pointer));
  return (
    <NumberField
      id={member.id}
      ref={member.ref}
      label={label}
      description={warning === undefined ? description : <Warning text={warning} />}
      error={member.error}
      open={openMark(openPoint)}
      placeholder="not sent"
      trailing={trailing}
      className={className}
      value={member.held}
      onChange={(event) => member.hold(event.target.value)}
      onBlur={member.onBlur}
    />
  );
}
