import { useState } from "react";

/**
 * Returns the text of a control whose value is read from it, and a function to call with each text and what was read: the
 * text stays as it was typed, such as "1." for 1, until others replace the value.
 */
export function useTypedText<Value, Shown = string>(value: Value, toShown: (value: Value) => Shown) {
  const [typed, setTyped] = useState<{ readonly text: Shown; readonly value: Value }>();
  const text = typed && Object.is(typed.value, value) ? typed.text : toShown(value);
  return [text, (text: Shown, value: Value) => setTyped({ text, value })] as const;
}
