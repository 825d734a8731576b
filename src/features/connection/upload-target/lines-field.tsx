import { useState } from "react";
import { TextArea } from "#ui/fields/text-area.tsx";
import type { NamedTemplate } from "#upload-targets/steps/step.ts";

interface LinesFieldProps {
  label: string;
  description?: string;
  placeholder?: string;
  error: string | undefined;
  value: readonly NamedTemplate[];
  onChange: (lines: NamedTemplate[]) => void;
}

/** Names with values, one on each line. The text stays as it is typed. */
export function LinesField({ value, onChange, ...field }: LinesFieldProps) {
  const [text, setText] = useState(() => value.map((line) => `${line.name}: ${line.value}`).join("\n"));
  return (
    <TextArea
      {...field}
      isMono
      rows={1}
      value={text}
      onChange={({ target: { value: typed } }) => {
        setText(typed);
        onChange(linesIn(typed));
      }}
    />
  );
}

/** A line without a colon has no value, which is an error of its own. */
function linesIn(text: string): NamedTemplate[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const colon = line.indexOf(":");
    return colon === -1
      ? { name: "", value: line.trim() }
      : { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
  });
}
