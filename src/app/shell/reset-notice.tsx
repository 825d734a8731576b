import { useEffect, useEffectEvent } from "react";
import { clearReset, wasReset } from "#features/local-backend/reset-notice.ts";
import { waitForElement } from "#ui/loading/wait-for-element.ts";
import { useToast } from "#ui/overlays/toast.tsx";

/** The first screen may take this long, because the samples are added before it. */
const FRAMES = 600;

/** Says after the reload that the data was reset, and focuses the heading, because the focused button is gone. */
export function ResetNotice() {
  const toast = useToast();
  const showNotice = useEffectEvent(() => {
    if (!wasReset()) return;
    clearReset();
    toast.success("Data was reset", { text: "You start again with the sample data." });
    waitForElement(
      () => document.querySelector<HTMLElement>("h1"),
      FRAMES,
      (heading) => document.activeElement === document.body && heading?.focus(),
    );
  });
  useEffect(() => showNotice(), []);
  return null;
}
