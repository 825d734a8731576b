import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Section } from "#ui/content/section.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Vault } from "#vault/vault.ts";
import { failureText } from "./failure-text.ts";

/** Deletes the vault with all that it keeps. Needs no passphrase: it may be lost. */
export function DeleteVault({ vault }: { vault: Vault }) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await vault.destroy();
      toast.success("The vault was deleted");
    } catch (cause) {
      setBusy(false);
      setAsking(false);
      toast.danger("The vault could not be deleted", { text: failureText(cause) });
    }
  };

  return (
    <Section title="Delete the vault" description="Removes the vault with all secrets from this browser.">
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete vault…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete the vault?"
        confirmLabel="Delete vault"
        busy={isBusy}
        onConfirm={() => void remove()}
      >
        All secrets in it are gone from this browser. This cannot be undone. The keys and tokens themselves stay valid:
        revoke those that you no longer need at their service.
      </ConfirmDialog>
    </Section>
  );
}
