import { useState } from "react";
import { isSame } from "#json/json-path.ts";
import type { FieldProps } from "#ui/fields/field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";

/** A list as JSON, for elements that chips cannot show. The value changes once the text is a list. */
export function JsonListField({
  value,
  onValueChange,
  isOfTexts = false,
  ...field
}: FieldProps & {
  value: readonly unknown[];
  onValueChange: (value: readonly unknown[] | null) => void;
  isOfTexts?: boolean;
}) {
  const [typed, setTyped] = useState(() => JSON.stringify(value, null, 2));
  const read = readList(typed, isOfTexts);
  // The list may change from outside: the typed text is shown only while it means the same.
  const text = read.ok && !isSame(read.list, value) ? JSON.stringify(value, null, 2) : typed;
  return (
    <TextArea
      {...field}
      isMono
      spellCheck={false}
      error={read.ok ? field.error : read.message}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = readList(event.target.value, isOfTexts);
        if (next.ok) onValueChange(next.list);
      }}
    />
  );
}

function readList(text: string, isOfTexts: boolean): { ok: true; list: unknown[] } | { ok: false; message: string } {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return { ok: false, message: "Enter a list: [ … ]" };
    if (isOfTexts && !list.every((element) => typeof element === "string")) {
      return { ok: false, message: "Put each element in quotes." };
    }
    return { ok: true, list };
  } catch {
    return { ok: false, message: "This is not JSON yet. The previous list is kept." };
  }
}
