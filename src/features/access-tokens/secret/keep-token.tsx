import { VaultActions } from "#features/vault/vault-button.tsx";
import { addressOf } from "#session/saved-connections.ts";
import type { Session } from "#session/session.ts";
import type { Vault } from "#vault/vault.ts";
import type { ErasableSecret } from "./erasable-secret.ts";

interface KeepTokenProps {
  name: string;
  secret: ErasableSecret;
  connection: Session["connection"];
  onKept: () => void;
}

/** A button that keeps a new token in the vault. */
export function KeepToken({ name, secret, connection, onKept }: KeepTokenProps) {
  const keep = async (vault: Vault) => {
    const token = secret.read();
    if (token === undefined) return false;
    await vault.keep([{ kind: "token", name, baseUrl: addressOf(connection), secret: token }]);
    onKept();
    return false;
  };
  return <VaultActions actions={[{ label: "Keep in vault", failure: "The token was not kept", act: keep }]} />;
}
