import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { FailureCallout } from "#ui/content/callout.tsx";
import { browserVault } from "#vault/browser-vault.ts";
import { PassphraseForm } from "./passphrase-form.tsx";

/** Asks for the passphrase or a passkey of the vault. */
export function UnlockForm({ onUnlocked }: { onUnlocked?: () => void }) {
  const vault = browserVault();
  const byPasskey = useMutation({ mutationFn: async () => vault.unlockWithPasskey(), onSuccess: () => onUnlocked?.() });
  const state = vault.state();
  const hasPasskey = state.kind === "locked" && state.hasPasskey;
  const whenLost = hasPasskey
    ? "If you lost it, unlock with a passkey. Then you can choose another passphrase."
    : "A lost passphrase cannot be replaced. Then delete the vault, and restore a saved file or enter the secrets again.";

  return (
    <PassphraseForm
      label="Passphrase"
      description={whenLost}
      afterWrong={whenLost}
      submitLabel="Unlock"
      submit={async (passphrase) => {
        byPasskey.reset();
        await vault.unlock(passphrase);
        onUnlocked?.();
      }}
      otherWay={
        hasPasskey && {
          label: "Unlock with passkey",
          icon: <KeyRound />,
          isBusy: byPasskey.isPending,
          start: byPasskey.mutate,
        }
      }
      notice={<FailureCallout title="The vault was not unlocked" error={byPasskey.error} />}
    />
  );
}
