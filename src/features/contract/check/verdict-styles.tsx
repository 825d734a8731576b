import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import type { ReactElement } from "react";
import type { Verdict } from "#api/conformance/check.ts";
import type { Tone } from "#ui/content/badge.tsx";

export const VERDICT_STYLES: Record<Verdict, { tone: Tone; icon: ReactElement }> = {
  passed: { tone: "success", icon: <CircleCheck /> },
  failed: { tone: "danger", icon: <CircleX /> },
  unclear: { tone: "neutral", icon: <CircleDashed /> },
};
