import { createStore } from "#state/store.ts";
import { copyText } from "#ui/buttons/button.tsx";
import type { Toaster } from "#ui/overlays/toast.tsx";

const OFFER_AFTER_MS = 30_000;
/** The offer is not shown for longer: it covers what is below it. The list of tokens has the same offer. */
const SHOWN_MS = 10_000;

/** Whether a token was copied in this tab and the clipboard was not cleared since. */
export const isTokenCopied = createStore(false);

/** Offers to clear the clipboard 30 s after a secret was copied, or when the window gets the focus back. */
export function offerClearing(toast: Toaster, copiedAtMs: number): void {
  isTokenCopied.set(true);
  const offer = () => {
    clearTimeout(timer);
    removeEventListener("focus", offer);
    if (!isTokenCopied.snapshot()) return;
    toast.info("A copied token stays on the clipboard until you copy something else", {
      action: { label: "Clear clipboard", onClick: () => void clearClipboard(toast), hasAlternative: true },
      timeoutMs: SHOWN_MS,
    });
  };
  const timer = setTimeout(offer, Math.max(0, OFFER_AFTER_MS - (performance.now() - copiedAtMs)));
  addEventListener("focus", offer);
}

/** Overwrites the clipboard, and reports the result. */
export async function clearClipboard(toast: Toaster): Promise<void> {
  // A blank: the fallback of `copyText` cannot select an empty text.
  const isCleared = await copyText(" ");
  if (!isCleared) {
    toast.danger("The clipboard could not be cleared", { text: "Copy any other text to replace the token." });
    return;
  }
  isTokenCopied.set(false);
  toast.success("Clipboard cleared", { text: "A clipboard history may still contain the token." });
}
