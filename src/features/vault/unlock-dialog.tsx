import { useState } from "react";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { UnlockForm } from "./unlock-form.tsx";
import { useVault } from "./use-vault.ts";

/** Asks for the passphrase or a passkey of the vault where a secret is wanted. */
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

/** `isOpen` checks whether the vault is open. If not, show a dialog with the props `asking`: unlocking calls `goOn`. */
export function useUnlockFirst(goOn: () => void) {
  const { vault } = useVault();
  const [isAsking, setAsking] = useState(false);
  const isOpen = async () => {
    await vault.ready();
    const isLocked = vault.state().kind === "locked";
    setAsking(isLocked);
    return !isLocked;
  };
  const onClose = () => setAsking(false);
  const onUnlocked = () => {
    onClose();
    goOn();
  };
  return { isOpen, asking: isAsking && { onClose, onUnlocked } };
}
