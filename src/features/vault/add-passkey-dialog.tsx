import { useState } from "react";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Vault } from "#vault/vault.ts";

/** Adds a passkey: the browser asks the user for it. The secrets stay as they are. */
export function AddPasskeyDialog({ vault, onClose }: { vault: Vault; onClose: () => void }) {
  const toast = useToast();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();

  const add = async () => {
    if (name.trim() === "") {
      setError("Give it a name, such as the device that it is on.");
      return false;
    }
    await vault.addPasskey(name.trim());
    return toast.success(`${name.trim()} opens the vault now`);
  };

  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Add a passkey"
      description="The browser asks you to choose a device or a security key. Whoever can use it can open the vault in this browser."
      submitLabel="Add passkey"
      failureTitle="The passkey was not added"
      submit={add}
    >
      <TextField
        label="Name"
        isRequired
        description="Such as “Laptop” or “Blue security key”. It is encrypted."
        error={error}
        reservesMessage
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
