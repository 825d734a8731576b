import { useState, type Ref } from "react";
import { ENVIRONMENT_COLORS, type EnvironmentColor } from "#session/environment.ts";
import { useConnections } from "#session/saved-connections.ts";
import { Choice } from "#ui/fields/choice.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { join } from "#ui/style/class-names.ts";
import { EnvironmentBadge } from "../environment-badge.tsx";

const WORDS = ["Test", "Staging", "Production"];
/** No word, since words have no blanks around them. */
const OTHER = " other";

const DOTS: Record<EnvironmentColor, string> = {
  green: "bg-success",
  amber: "bg-warning",
  red: "bg-danger",
  blue: "bg-info",
  violet: "bg-accent",
  grey: "bg-muted",
};

const COLOR_OPTIONS = Object.fromEntries(
  ENVIRONMENT_COLORS.map((color) => [
    color,
    <span key={color} className="flex items-center gap-1.5">
      <span aria-hidden className={join("size-2 rounded-full forced-color-adjust-none", DOTS[color])} />
      <span>{`${color[0]?.toUpperCase()}${color.slice(1)}`}</span>
    </span>,
  ]),
);

interface EnvironmentFieldProps {
  word: string;
  color: EnvironmentColor;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onWordChange: (word: string) => void;
  onColorChange: (color: EnvironmentColor) => void;
}

export function EnvironmentField({ word, color, error, ref, onWordChange, onColorChange }: EnvironmentFieldProps) {
  const { saved } = useConnections();
  const known = saved.flatMap(({ environment }) => environment?.word ?? []);
  const words = [...new Set([...WORDS, ...known])];
  const [isOther, setOther] = useState(false);
  return (
    <>
      <Choice
        label="Environment"
        isRequired
        description="Shown in the top bar and on buttons that send."
        error={isOther ? undefined : error}
        options={{ ...Object.fromEntries(words.map((known) => [known, known])), [OTHER]: "Other…" }}
        value={isOther ? OTHER : word}
        onValueChange={(value) => {
          setOther(value === OTHER);
          onWordChange(value === OTHER ? "" : value);
        }}
        ref={isOther ? undefined : ref}
      />
      {isOther && (
        <TextField
          label="Environment name"
          error={error}
          value={word}
          onChange={({ target }) => onWordChange(target.value)}
          ref={ref}
        />
      )}
      <Choice
        label="Colour"
        hint={word.trim() !== "" && <EnvironmentBadge environment={{ word: word.trim(), color }} />}
        options={COLOR_OPTIONS}
        value={color}
        onValueChange={onColorChange}
      />
    </>
  );
}
