import { useState } from "react";
import { Choice } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { fromFieldValue, toFieldValue } from "../request/field-kinds.ts";
import { useDeclaration, useField, type RequestFieldProps } from "./field-group.tsx";
import { RequestListField } from "./request-list-field.tsx";
import { RequestSecretField } from "./request-secret-field.tsx";

/** One field of the group above, with the control of its kind. Emptied, it is not sent. */
export function RequestField(props: RequestFieldProps) {
  switch (useDeclaration(props.name).declared.kind) {
    case "text":
      return <RequestTextField {...props} />;
    case "number":
      return <RequestNumberField {...props} />;
    case "flag":
      return <RequestFlagField {...props} />;
    case "secret":
      return <RequestSecretField {...props} />;
    case "strings":
    case "values":
      return <RequestListField {...props} />;
  }
}

function RequestTextField({ name, className, suggestions }: RequestFieldProps) {
  const { declared, sent, value, setValue, control } = useField<string>(name);
  const { isMono, isLong = false } = declared;
  const common = {
    ...control,
    className,
    isMono,
    value,
    placeholder: "not sent",
    hint: sent === "" ? "sent as empty text" : undefined,
  };
  const offered = suggestions ?? declared.suggestions;
  if (offered) return <Combobox {...common} suggestions={offered} onValueChange={setValue} />;
  // A one-line input would swallow the line breaks of a text.
  const Control = isLong || /[\r\n]/.test(value) ? TextArea : TextField;
  return (
    <Control
      {...common}
      spellCheck={isLong}
      onChange={(event: { target: { value: string } }) => setValue(event.target.value)}
    />
  );
}

function RequestNumberField({ name, className }: RequestFieldProps) {
  const { value, setValue, control } = useField<string>(name);
  // The draft has 1 for "1.", which has to stay as it is for "1.5" to be typed.
  const [typed, setTyped] = useState(value);
  return (
    <NumberField
      {...control}
      className={className}
      placeholder="not sent"
      value={plain(typed) === value ? typed : value}
      onChange={(event) => {
        setTyped(event.target.value);
        setValue(event.target.value);
      }}
    />
  );
}

/** Returns a number as the draft shows it; a text that is no number as it is. */
function plain(typed: string): string {
  const parsed = fromFieldValue("number", typed, undefined);
  return parsed.ok ? toFieldValue("number", parsed.value) : typed;
}

/** Not sent, yes and no are three different values. */
function RequestFlagField({ name, className, size = "small" }: RequestFieldProps) {
  const { declared, value, setValue, control } = useField<"" | "yes" | "no">(name);
  return (
    <Choice
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
