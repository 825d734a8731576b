import { Choice } from "#ui/fields/choice.tsx";
import { openMark } from "./open-point.tsx";
import { useField, type MemberProps } from "./use-field.ts";

type Flag = "" | "yes" | "no";

/** A boolean of the request: not sent, yes and no are three different things. */
export function FlagField({
  name,
  label,
  description,
  openPoint,
  className,
  yes = "Yes",
  no = "No",
  size = "small",
}: MemberProps & { yes?: string; no?: string; size?: "small" | "medium" }) {
  const member = useField<Flag>(name, label);
  return (
    <Choice<Flag>
      id={member.id}
      ref={member.ref}
      label={label}
      description={description}
      error={member.error}
      open={openMark(openPoint)}
      className={className}
      size={size}
      options={[
        { value: "", label: "Not sent" },
        { value: "yes", label: yes },
        { value: "no", label: no },
      ]}
      value={member.held}
      onValueChange={member.hold}
      onBlur={member.onBlur}
    />
  );
}
