import { Check } from "lucide-react";
import { VaultActions } from "#features/vault/vault-actions.tsx";
import type { Path } from "#json/json-path.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Vault } from "#vault/vault.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { placesIn } from "./kept-places.ts";
import { useKeptSecrets } from "./use-kept-secrets.ts";

export function KeepSecrets({ at, name }: { at: Path; name: string }) {
  const toast = useToast();
  // Renders again when the draft changes.
  useDraftState(({ request }) => request, "settled");
  const { state, secrets, toFill, toKeep, fill, keep } = useKeptSecrets();
  const places = placesIn(secrets(), at);
  const isLocked = state.kind === "locked";
  if (places.length === 0) return null;
  const isAnyMissing = places.some(({ secret }) => secret === ENTER_AGAIN);
  const canFill = isLocked ? isAnyMissing : toFill(at).length > 0;
  const added = toKeep(at).length;
  const fillIt = async (vault: Vault) => {
    if ((await fill(vault, at)) > 0) return true;
    toast.info("The vault has no key for this place", { text: NO_MATCH });
    return false;
  };
  const action = (label: string, failure: string, act: (vault: Vault) => Promise<unknown>) =>
    ({ label, failure, act, size: "small", "aria-label": `${label}: ${name}` }) as const;
  return (
    <div className="min-h-7">
      <VaultActions
        actions={[
          ...(canFill ? [action("Fill from vault", "Nothing was filled", fillIt)] : []),
          ...(added > 0
            ? [action("Keep in vault", "Nothing was kept", async (vault) => keep(vault, at, () => name))]
            : []),
        ]}
        note={
          !isAnyMissing &&
          !canFill &&
          added === 0 && (
            <span className="inline-flex items-center gap-1">
              <Check aria-hidden="true" className="size-3.5" />
              <span>In the vault</span>
            </span>
          )
        }
      />
    </div>
  );
}

export const NO_MATCH =
  "Keys are kept for one service, space and place. A list is filled only if its length is the same.";
