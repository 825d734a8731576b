import { useState } from "react";
import { TextField } from "#ui/fields/text-field.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Vault } from "#vault/vault.ts";
import { FormDialog } from "./form-dialog.tsx";

/** Adds a passkey: the browser asks the user for it. The secrets stay as they are. */
export function AddPasskeyDialog({ vault, onClose }: { vault: Vault; onClose: () => void }) {
  const toast = useToast();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();

  const add = async () => {
    await vault.addPasskey(name.trim());
    toast.success(`${name.trim()} opens the vault now`);
  };
  const start = () => {
    if (name.trim() !== "") return add();
    setError("Give it a name, such as the device that it is on.");
    return undefined;
  };

  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Add a passkey"
      description="The browser asks you to choose a device or a security key. Whoever can use it can open the vault in this browser."
      submitLabel="Add passkey"
      failureTitle="The passkey was not added"
      start={start}
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
