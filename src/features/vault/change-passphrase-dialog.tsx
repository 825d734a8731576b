import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Vault } from "#vault/vault.ts";
import { NewPassphraseFields, useNewPassphrase } from "./new-passphrase.tsx";

/** Gives the vault another passphrase. The secrets stay as they are. */
export function ChangePassphraseDialog({ vault, onClose }: { vault: Vault; onClose: () => void }) {
  const toast = useToast();
  const { fields, check } = useNewPassphrase();
  const change = async () => {
    const passphrase = check();
    if (passphrase === undefined) return false;
    await vault.changePassphrase(passphrase);
    return toast.success("The passphrase was changed");
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Change the passphrase"
      description="The secrets and passkeys stay as they are. An older backup of this browser still opens with the old passphrase."
      submitLabel="Change passphrase"
      failureTitle="The passphrase was not changed"
      submit={change}
    >
      <NewPassphraseFields {...fields} />
    </FormDialog>
  );
}
