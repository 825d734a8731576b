import { useState } from "react";
import { ENVIRONMENT_COLORS, type EnvironmentColor } from "#session/environment.ts";
import { useConnections } from "#session/saved-connections.ts";
import { Choice } from "#ui/fields/choice.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { FieldOf } from "#ui/fields/use-values.ts";
import { join } from "#ui/style/class-names.ts";
import { EnvironmentBadge } from "../environment-badge.tsx";

const WORDS = ["Test", "Staging", "Production"];
/** The option for another word. It is no word itself: words have no blanks around them. */
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
  word: FieldOf<string>;
  /** Empty until it is chosen: it then follows the word. */
  color: FieldOf<EnvironmentColor | "">;
}

/** Chooses what a connection is used for: test, staging, production or another word, with a colour. */
export function EnvironmentField({ word: { error, ...word }, color: chosen }: EnvironmentFieldProps) {
  const color = chosen.value || suggestedColor(word.value);
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
        value={isOther ? OTHER : word.value}
        onValueChange={(value) => {
          setOther(value === OTHER);
          word.onValueChange(value === OTHER ? "" : value);
        }}
      />
      {isOther && (
        <TextField
          label="Environment name"
          error={error}
          value={word.value}
          onChange={({ target }) => word.onValueChange(target.value)}
        />
      )}
      <Choice
        label="Colour"
        hint={word.value.trim() !== "" && <EnvironmentBadge environment={{ word: word.value.trim(), color }} />}
        options={COLOR_OPTIONS}
        value={color}
        onValueChange={chosen.onValueChange}
      />
    </>
  );
}

/** The colour of a word until the user chooses one. */
export function suggestedColor(word: string): EnvironmentColor {
  if (/^prod|^live/i.test(word)) return "red";
  if (/^stag/i.test(word)) return "amber";
  return /^test|^dev/i.test(word) ? "green" : "blue";
}
