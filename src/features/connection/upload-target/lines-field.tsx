import { useState } from "react";
import { TextArea } from "#ui/fields/text-field.tsx";
import type { NamedTemplate } from "#upload-targets/steps/step.ts";

interface LinesFieldProps {
  label: string;
  description: string;
  error: string | undefined;
  value: readonly NamedTemplate[];
  onChange: (lines: NamedTemplate[]) => void;
}

/** A text area for named values, such as HTTP headers, one on each line. The text stays as typed until others replace it. */
export function LinesField({ value, onChange, ...field }: LinesFieldProps) {
  const [typed, setTyped] = useState({ text: "", lines: [] as readonly NamedTemplate[] });
  return (
    <TextArea
      {...field}
      isMono
      rows={1}
      value={typed.lines === value ? typed.text : value.map((line) => `${line.name}: ${line.value}`).join("\n")}
      onChange={({ target: { value: text } }) => {
        const lines = linesIn(text);
        setTyped({ text, lines });
        onChange(lines);
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
