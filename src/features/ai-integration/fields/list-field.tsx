import { useState } from "react";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { useFinding } from "../draft/derived-state.ts";
import { JsonListField } from "./json-list-field.tsx";
import { openMark } from "./open-point.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { Warning } from "./text-field.tsx";
import { useField, type MemberProps } from "./use-field.ts";

/** Whether a list can be shown as chips: texts, none empty and none twice. */
const isChips = (list: readonly unknown[]): list is readonly string[] =>
  list.every((element) => typeof element === "string" && element !== "") && new Set(list).size === list.length;

/** A list of the request: texts as chips, anything else as JSON. Not sent and an empty list are told apart. */
export function ListField({
  name,
  label,
  description,
  openPoint,
  className,
  suggestions,
  isOfAnything = false,
}: MemberProps & {
  suggestions?: readonly string[];
  /** Whether elements other than texts are allowed: what the list holds is open. */
  isOfAnything?: boolean;
}) {
  const member = useField<readonly unknown[] | null>(name, label);
  const warning = useFinding(({ warnings }) => warnings.get(member.pointer));
  const list = member.held;
  const [isJson, setJson] = useState(false);
  const canBeChips = list === null || isChips(list);
  if (!canBeChips && !isJson) setJson(true);
  const common = {
    id: member.id,
    label,
    description: warning === undefined ? description : <Warning text={warning} />,
    error: member.error,
    open: openMark(openPoint),
    className,
  };
  if (list !== null && (isJson || !canBeChips)) {
    const hint = canBeChips ? <QuietButton label="Edit as chips" onClick={() => setJson(false)} /> : "as JSON";
    return <JsonListField {...common} hint={hint} value={list} isOfTexts={!isOfAnything} onValueChange={member.hold} />;
  }
  const hint =
    list === null ? (
      <QuietButton label="Send an empty list" onClick={() => member.hold([])} />
    ) : list.length === 0 ? (
      <QuietButton label="Don’t send" onClick={() => member.hold(null)} />
    ) : isOfAnything ? (
      <QuietButton label="Edit as JSON" onClick={() => setJson(true)} />
    ) : undefined;
  return (
    <ChipsField
      {...common}
      ref={member.ref}
      hint={hint}
      value={list ?? []}
      suggestions={suggestions}
      placeholder={list === null ? "not sent" : "sent as an empty list"}
      onValueChange={(chips) => member.hold(chips.length === 0 ? null : chips)}
      onBlur={member.onBlur}
    />
  );
}
