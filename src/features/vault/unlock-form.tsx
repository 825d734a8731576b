import { KeyRound } from "lucide-react";
import { useState } from "react";
import { failureText } from "#text/failure-text.ts";
import { Callout } from "#ui/content/callout.tsx";
import type { Vault } from "#vault/vault.ts";
import { PassphraseForm } from "./passphrase-form.tsx";

/** Asks for the passphrase, or for a passkey if the vault has one. `onUnlocked` follows. */
export function UnlockForm({ vault, onUnlocked }: { vault: Vault; onUnlocked?: () => void }) {
  const [failure, setFailure] = useState<unknown>();
  const [isAsking, setAsking] = useState(false);
  const state = vault.state();
  const hasPasskey = state.kind === "locked" && state.hasPasskey;
  const whenLost = hasPasskey
    ? "If you lost it, unlock with a passkey. Then you can choose another passphrase."
    : "A lost passphrase cannot be replaced. Then delete the vault, and restore a saved file or enter the secrets again.";

  const unlockWithPasskey = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      await vault.unlockWithPasskey();
      onUnlocked?.();
    } catch (cause) {
      setFailure(cause);
    }
    setAsking(false);
  };

  return (
    <PassphraseForm
      label="Passphrase"
      description={whenLost}
      afterWrong={whenLost}
      submitLabel="Unlock"
      submit={async (passphrase) => {
        setFailure(undefined);
        await vault.unlock(passphrase);
        onUnlocked?.();
      }}
      otherWay={
        hasPasskey && {
          label: "Unlock with passkey",
          icon: <KeyRound />,
          isBusy: isAsking,
          start: () => void unlockWithPasskey(),
        }
      }
      notice={
        failure !== undefined && (
          <Callout tone="danger" title="The vault was not unlocked">
            {failureText(failure)}
          </Callout>
        )
      }
    />
  );
}
