import { useController, type Control } from "react-hook-form";
import { Choice } from "#ui/fields/choice.tsx";
import { RestrictionPicker, type KnownPlace } from "./restriction-picker.tsx";
import type { Restriction, TokenFormValues } from "./token-form.ts";

interface AdvancedRestrictionProps {
  control: Control<TokenFormValues>;
  name: "spaces" | "bases";
  known: readonly KnownPlace[];
  /** False if the list is offered above, outside Advanced. */
  isListOffered: boolean;
}

/** The restriction that is not listed first. Not set, null and a list differ on the wire. */
export function AdvancedRestriction({ control, name, known, isListOffered }: AdvancedRestrictionProps) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange: onValueChange, onBlur, ref } = field;
  const { choice, ids } = value;
  const label = name === "spaces" ? "Spaces" : "Bases";
  const isList = choice === "list";
  return (
    <div>
      <Choice
        ref={isList ? undefined : ref}
        label={label}
        reservesMessage
        options={[
          { value: "not-sent", label: "Not set" },
          { value: "null", label: "None (null)" },
          ...(isListOffered ? [{ value: "list" as const, label: `${label}…` }] : []),
        ]}
        value={choice}
        onValueChange={(chosen) => onValueChange({ choice: chosen, ids })}
        onBlur={onBlur}
        description={SENT[choice]}
        error={isList ? undefined : fieldState.error?.message}
      />
      {isList && <RestrictionPicker {...{ control, name, known }} />}
    </div>
  );
}

// The service document defines the meaning of a list only.
const SENT: Record<Restriction["choice"], string> = {
  "not-sent": "Left out. The API does not define what the token can access then.",
  null: "Sent as null. The API does not define what null means.",
  list: "Sent as a second list. The API does not define how two lists combine.",
};
