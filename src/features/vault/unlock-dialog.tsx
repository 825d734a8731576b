import { Dialog } from "#ui/overlays/dialog.tsx";
import { UnlockForm } from "./unlock-form.tsx";

/** Asks for the passphrase or a passkey where a secret is wanted. */
export function UnlockDialog({ onUnlocked, onClose }: { onUnlocked: () => void; onClose: () => void }) {
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title="Unlock the vault"
      description="It stays unlocked in all tabs until you lock it or do not use it for some minutes."
    >
      <UnlockForm onUnlocked={onUnlocked} />
    </Dialog>
  );
}
