import { useEffect, useEffectEvent } from "react";
import { clearReset, wasReset } from "#features/backend/reset-notice.ts";
import { waitForElement } from "#ui/loading/wait-for-element.ts";
import { useToast } from "#ui/overlays/toast.tsx";

/** How long the first screen may take to stand: the first samples are drawn anew before it. */
const FRAMES = 600;

/** Tells on the first screen after a reset what happened, and gives it the keyboard, which was on a button that is gone. */
export function ResetNotice() {
  const toast = useToast();
  const tell = useEffectEvent(() => {
    if (!wasReset()) return;
    clearReset();
    toast.success("Everything was reset", { text: "This service begins anew with the first samples." });
    waitForElement(
      () => document.querySelector<HTMLElement>("h1"),
      FRAMES,
      (heading) => document.activeElement === document.body && heading?.focus(),
    );
  });
  useEffect(() => tell(), []);
  return null;
}
