import { copyText } from "#ui/buttons/copy-text.ts";
import type { Toaster } from "#ui/overlays/toast.tsx";

const OFFER_AFTER_MS = 30_000;

export interface ClipboardUse {
  /** From `performance.now()`. */
  readonly copiedAtMs: number;
  /** Whether the window lost the focus since the copy. */
  readonly hasBeenAway: boolean;
}

/** Offers to clear the clipboard 30 s after a secret was copied, or when the window gets the focus back. */
export function offerClearing(toast: Toaster, { copiedAtMs, hasBeenAway }: ClipboardUse): void {
  const offer = () => {
    clearTimeout(timer);
    removeEventListener("focus", offer);
    toast.info("The token may still be on the clipboard", {
      action: { label: "Clear clipboard", onClick: () => void clear(toast) },
      timeoutMs: 0,
    });
  };
  const timer = setTimeout(offer, hasBeenAway ? 0 : Math.max(0, OFFER_AFTER_MS - (performance.now() - copiedAtMs)));
  addEventListener("focus", offer);
}

async function clear(toast: Toaster): Promise<void> {
  // A blank: the fallback of `copyText` cannot select an empty text.
  const isCleared = await copyText(" ");
  if (isCleared)
    toast.success("The clipboard now holds a blank", { text: "A clipboard history may still hold the token." });
  else toast.danger("The clipboard could not be cleared", { text: "Copy something else to replace what it holds." });
}
