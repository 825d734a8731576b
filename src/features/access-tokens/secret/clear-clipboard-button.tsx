import { ClipboardX } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { clearClipboard, copiedToken } from "./clipboard-offer.ts";

/** Shown while the clipboard may hold a token that was copied in this tab. */
export function ClearClipboardButton() {
  const toast = useToast();
  const isOffered = useSyncExternalStore(copiedToken.subscribe, copiedToken.mayBeHeld);
  if (!isOffered) return null;
  async function clear(button: HTMLElement) {
    const next = button.nextElementSibling;
    await clearClipboard(toast);
    // The focused button is gone then.
    if (!button.isConnected && next instanceof HTMLElement) next.focus();
  }
  return (
    <Button variant="quiet" icon={<ClipboardX />} onClick={({ currentTarget }) => void clear(currentTarget)}>
      Clear token from clipboard
    </Button>
  );
}
