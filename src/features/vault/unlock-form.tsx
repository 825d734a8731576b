import { useState, type SubmitEvent } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { VaultError } from "#vault/errors.ts";
import type { Vault } from "#vault/vault.ts";
import { failureText } from "./failure-text.ts";

/** Asks for the passphrase. `onUnlocked` follows. */
export function UnlockForm({ vault, onUnlocked }: { vault: Vault; onUnlocked?: () => void }) {
  const [passphrase, setPassphrase] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const unlock = async (event: SubmitEvent) => {
    event.preventDefault();
    // A form around a dialog would hear it too.
    event.stopPropagation();
    if (isBusy) return;
    if (passphrase === "") return setError("Type the passphrase first.");
    setBusy(true);
    setError(undefined);
    try {
      await vault.unlock(passphrase);
      onUnlocked?.();
    } catch (cause) {
      setError(failureText(cause));
      // Another reason has nothing to do with what was typed.
      if (cause instanceof VaultError && cause.kind === "wrong-passphrase") setPassphrase("");
    }
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void unlock(event)} className="flex max-w-xl flex-col gap-4">
      <SecretField
        label="Passphrase"
        description="A lost passphrase cannot be replaced. Then delete the vault and enter the secrets again."
        error={error}
        reservesMessage
        value={passphrase}
        onChange={({ target }) => {
          setPassphrase(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="self-start">
        Unlock
      </Button>
    </form>
  );
}
