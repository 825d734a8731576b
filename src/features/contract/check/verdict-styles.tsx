import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import type { ReactElement } from "react";
import type { Verdict } from "#api/conformance/check.ts";
import type { Tone } from "#ui/content/badge.tsx";

export const VERDICT_STYLES: Record<Verdict, { tone: Tone; icon: ReactElement; short: string; plural: string }> = {
  holds: { tone: "success", icon: <CircleCheck />, short: "holds", plural: "hold" },
  "does not hold": { tone: "danger", icon: <CircleX />, short: "does not hold", plural: "do not hold" },
  "not determined by the document": {
    tone: "neutral",
    icon: <CircleDashed />,
    short: "not determined",
    plural: "not determined",
  },
};
