import { Lock } from "lucide-react";
import { VaultButton } from "#features/vault/vault-button.tsx";
import { counted } from "#text/format-number.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { NO_MATCH } from "./keep-secrets.tsx";
import { fillable } from "./kept-places.ts";
import { useKeptSecrets } from "./use-kept-secrets.ts";

/** Fills all missing secrets that the vault has, by one press. */
export function FillMissing() {
  const toast = useToast();
  useDraftState(({ request }) => request);
  const { state, secrets, kept, fill } = useKeptSecrets();
  const isLocked = state.kind === "locked";
  const count = fillable(secrets(), kept).length;
  if (!isLocked && count === 0) return null;
  return (
    <VaultButton
      variant="primary"
      icon={<Lock />}
      className="self-start"
      failure="Nothing was filled"
      act={async (vault) => {
        const filled = await fill(vault, []);
        if (filled === 0) toast.info("The vault has none of these keys", { text: NO_MATCH });
        else toast.success(`${counted(filled, "key")} filled from the vault`);
      }}
    >
      {isLocked ? "Unlock and fill from vault…" : `Fill ${counted(count, "key")} from vault`}
    </VaultButton>
  );
}
