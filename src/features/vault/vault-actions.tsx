import { Lock } from "lucide-react";
import { useRef, type ComponentProps, type ReactNode } from "react";
import type { Vault } from "#vault/vault.ts";
import { useVault } from "./use-vault.ts";
import { VaultButton } from "./vault-button.tsx";

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
