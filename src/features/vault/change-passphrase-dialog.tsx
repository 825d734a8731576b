import { useState, type SubmitEvent } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Vault } from "#vault/vault.ts";
import { failureText } from "./failure-text.ts";
import { NewPassphraseFields, useNewPassphrase } from "./new-passphrase.tsx";

const FORM = "change-passphrase";

/** Gives the vault another passphrase. The secrets stay as they are. */
export function ChangePassphraseDialog({ vault, onClose }: { vault: Vault; onClose: () => void }) {
  const toast = useToast();
  const { fields, check } = useNewPassphrase();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const change = async (event: SubmitEvent) => {
    event.preventDefault();
    const passphrase = check();
    if (passphrase === undefined || isBusy) return;
    setBusy(true);
    try {
      await vault.changePassphrase(passphrase);
      toast.success("The passphrase was changed");
      onClose();
    } catch (cause) {
      setFailure(cause);
      setBusy(false);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      size="small"
      title="Change the passphrase"
      description="The secrets stay as they are. An older backup of this browser still opens with the old passphrase."
      action={
        <Button variant="primary" type="submit" form={FORM} busy={isBusy}>
          Change passphrase
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void change(event)} className="flex flex-col gap-4">
        <NewPassphraseFields {...fields} />
        {failure !== undefined && (
          <Callout tone="danger" title="The passphrase was not changed">
            {failureText(failure)}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
