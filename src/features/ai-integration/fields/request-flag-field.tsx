import { Choice } from "#ui/fields/choice.tsx";
import { useField, type RequestFieldProps } from "./field-group.tsx";

type Flag = "" | "yes" | "no";

/** A boolean of the request: not sent, yes and no are three different things. */
export function RequestFlagField({
  name,
  className,
  size = "small",
}: RequestFieldProps & { size?: "small" | "medium" | undefined }) {
  const { declared, value, setValue, control } = useField<Flag>(name);
  return (
    <Choice<Flag>
      {...control}
      className={className}
      size={size}
      options={[
        { value: "", label: "Not sent" },
        { value: "yes", label: declared.words?.yes ?? "Yes" },
        { value: "no", label: declared.words?.no ?? "No" },
      ]}
      value={value}
      onValueChange={setValue}
    />
  );
}
