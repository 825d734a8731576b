import { Lock } from "lucide-react";
import { useVault } from "#features/vault/use-vault.ts";
import { VaultButton } from "#features/vault/vault-button.tsx";
import { addressOf } from "#session/preset.ts";
import type { Session } from "#session/session.ts";
import type { ErasableSecret } from "./erasable-secret.ts";

interface KeepTokenProps {
  name: string;
  secret: ErasableSecret;
  connection: Session["connection"];
  onKept: () => void;
}

export function KeepToken({ name, secret, connection, onKept }: KeepTokenProps) {
  const { state } = useVault();
  if (state.kind !== "locked" && state.kind !== "unlocked") return null;
  return (
    <VaultButton
      icon={<Lock />}
      failure="The token was not kept"
      act={async (vault) => {
        const token = secret.read();
        if (token === undefined) return;
        await vault.keep([{ kind: "token", name, baseUrl: addressOf(connection), secret: token }]);
        onKept();
      }}
    >
      Keep in vault
    </VaultButton>
  );
}
