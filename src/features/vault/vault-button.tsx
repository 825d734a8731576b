import { useMutation } from "@tanstack/react-query";
import { failureText } from "#text/failure-text.ts";
import { Button, type ButtonProps } from "#ui/buttons/button.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Vault } from "#vault/vault.ts";
import { UnlockDialog, useUnlockFirst } from "./unlock-dialog.tsx";
import { useVault } from "./use-vault.ts";

interface VaultButtonProps extends Omit<ButtonProps, "onClick" | "busy"> {
  /** Gets the unlocked vault. */
  act: (vault: Vault) => Promise<void>;
  failure: string;
}

/** A button that needs the unlocked vault: it asks for the passphrase first, and then goes on. */
export function VaultButton({ act, failure, ...button }: VaultButtonProps) {
  const { vault } = useVault();
  const toast = useToast();
  const acting = useMutation({
    mutationFn: async () => (await isOpen()) && act(vault),
    onError: (cause) => toast.danger(failure, { text: failureText(cause) }),
  });
  const { isOpen, asking } = useUnlockFirst(acting.mutate);

  return (
    <>
      <Button {...button} busy={acting.isPending} onClick={() => acting.mutate()} />
      {asking && <UnlockDialog {...asking} />}
    </>
  );
}
