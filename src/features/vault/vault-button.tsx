import { useMutation } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useRef, type ComponentProps, type ReactNode } from "react";
import { failureText } from "#text/format.ts";
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

/** `act` returns false if its button stays. */
interface VaultAction extends Omit<ComponentProps<typeof VaultButton>, "act" | "children" | "id"> {
  /** Needed where two actions have the same label. */
  readonly id?: string;
  readonly label: string;
  readonly act: (vault: Vault) => Promise<unknown>;
}

/** Buttons that fill secrets from the vault, or keep them in it. Nothing where there is no vault. */
export function VaultActions({ actions, note }: { actions: readonly VaultAction[]; note?: ReactNode }) {
  const { state } = useVault();
  const box = useRef<HTMLDivElement>(null);
  if (state.kind !== "locked" && state.kind !== "unlocked") return null;
  return (
    <div ref={box} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
      {actions.map(({ id, label, act, ...button }) => (
        <VaultButton
          key={id ?? label}
          icon={<Lock />}
          {...button}
          act={async (vault) => {
            // The pressed button is gone then.
            if ((await act(vault)) !== false) box.current?.focus({ preventScroll: true });
          }}
        >
          {label}
        </VaultButton>
      ))}
      {note && <span className="text-muted text-sm">{note}</span>}
    </div>
  );
}
