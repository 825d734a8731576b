import { useState } from "react";
import { useSuggestions } from "#session/vocabulary.ts";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { useField, type RequestFieldProps } from "./field-group.tsx";
import { JsonListField } from "./json-list-field.tsx";
import { QuietButton } from "./quiet-button.tsx";

/** Whether chips can show a list: texts, none empty and none twice. */
const isChips = (list: readonly unknown[]): list is readonly string[] =>
  list.every((element) => typeof element === "string" && element !== "") && new Set(list).size === list.length;

/** A list of the request: texts as chips, anything else as JSON. Not set and an empty list are told apart. */
export function RequestListField({ name, className, suggestions }: RequestFieldProps) {
  const { declared, fullLabel: of, value: list, setValue, control } = useField<readonly unknown[] | null>(name);
  const offered = useSuggestions(declared.vocabulary, suggestions);
  const draft = useDraft();
  const [isJson, setJson] = useState(false);
  const isOfTexts = declared.kind === "strings";
  const canBeChips = list === null || isChips(list);
  if (!canBeChips && !isJson) setJson(true);
  const common = { ...control, className };
  if (list !== null && (isJson || !canBeChips)) {
    const hint = canBeChips ? <QuietButton label="Edit as list" of={of} onClick={() => setJson(false)} /> : "as JSON";
    return <JsonListField {...common} hint={hint} value={list} isOfTexts={isOfTexts} onValueChange={setValue} />;
  }
  const hint =
    list === null ? (
      <QuietButton label="Clear the list" of={of} onClick={() => setValue([])} />
    ) : list.length === 0 ? (
      <QuietButton label="Leave out" of={of} onClick={() => setValue(null)} />
    ) : isOfTexts ? undefined : (
      <QuietButton label="Edit as JSON" of={of} onClick={() => setJson(true)} />
    );
  return (
    <ChipsField
      {...common}
      hint={hint}
      value={list ?? []}
      {...offered}
      placeholder={list === null ? "Not set" : "Empty list"}
      onValueChange={(chips) => {
        setValue(chips.length === 0 ? null : chips);
        // The field says what was added or removed.
        draft.setSaid();
      }}
    />
  );
}
