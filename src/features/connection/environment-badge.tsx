import type { Environment, EnvironmentColor } from "#session/environment.ts";
import { Badge, type Tone } from "#ui/content/badge.tsx";

/** The colours of both themes, which have the contrast that a word needs. */
const TONES: Record<EnvironmentColor, Tone> = {
  green: "success",
  amber: "warning",
  red: "danger",
  blue: "info",
  violet: "accent",
  grey: "neutral",
};

/** The environment of a connection: its word, in its colour. */
export function EnvironmentBadge({ environment, className }: { environment: Environment; className?: string }) {
  return (
    <Badge tone={TONES[environment.color]} className={className}>
      {environment.word}
    </Badge>
  );
}
