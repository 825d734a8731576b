import { useState, type ComponentProps } from "react";
import { useSuggestions, type VocabularyKind } from "#session/vocabulary.ts";
import { Choice } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { fromFieldValue, toFieldValue } from "../request/field-kinds.ts";
import { useDeclaration, useField, type RequestFieldProps } from "./field-group.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { RequestListField } from "./request-list-field.tsx";
import { RequestSecretField } from "./request-secret-field.tsx";

/** One field of the group above, with the control of its kind. Emptied, it is not set. */
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

interface SuggestedTextProps extends Omit<ComponentProps<typeof Combobox>, "suggestions"> {
  vocabulary: VocabularyKind | undefined;
  others: readonly string[];
}

function RequestTextField({ name, className, suggestions }: RequestFieldProps) {
  const { declared, fullLabel, sent, value, setValue, leaveOut, control } = useField<string>(name);
  const { isMono, isLong = false } = declared;
  const common = {
    ...control,
    className,
    isMono,
    value,
    hint: sent === "" && <EmptyText of={fullLabel} onLeaveOut={leaveOut} />,
  };
  const offered = suggestions ?? declared.suggestions;
  if (offered)
    return <SuggestedText {...common} vocabulary={declared.vocabulary} others={offered} onValueChange={setValue} />;
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

/** A component of its own: the other text fields, of which there are dozens, do not read the vocabulary. */
function SuggestedText({ vocabulary, others, warning, onValueChange, ...field }: SuggestedTextProps) {
  // A warning that comes with the first letter would move the open list: it waits until the field is left.
  const [isQuiet, setQuiet] = useState(false);
  return (
    <Combobox
      {...field}
      {...useSuggestions(vocabulary, others)}
      warning={isQuiet ? undefined : warning}
      onValueChange={(value) => {
        if (warning === undefined) setQuiet(true);
        onValueChange(value);
      }}
      onBlur={() => setQuiet(false)}
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

/** An empty text differs from none, but looks the same. */
function EmptyText({ of, onLeaveOut }: { of: string; onLeaveOut: () => void }) {
  return (
    <>
      <span>Empty text</span>
      <QuietButton label="Leave out" of={of} onClick={onLeaveOut} />
    </>
  );
}

/** Not set, yes and no are three different values. */
function RequestFlagField({ name, className, size = "small" }: RequestFieldProps) {
  const { declared, fullLabel, value, setValue, leaveOut, control } = useField<"" | "yes" | "no">(name);
  const { words, isNotSetAnOption } = declared;
  const options = [
    { value: "yes", label: words?.yes ?? "Yes" },
    { value: "no", label: words?.no ?? "No" },
  ] as const;
  const common = { ...control, className, size, value, onValueChange: setValue };
  if (!isNotSetAnOption)
    return <Choice {...common} options={options} clearing={{ label: `Clear ${fullLabel}`, onClear: leaveOut }} />;
  return <Choice<"" | "yes" | "no"> {...common} options={[...options, { value: "", label: "Not set" }]} />;
}
