import { Check, Lock } from "lucide-react";
import { useRef } from "react";
import { VaultButton } from "#features/vault/vault-button.tsx";
import type { Path } from "#json/json-path.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { placesIn } from "./kept-places.ts";
import { useKeptSecrets } from "./use-kept-secrets.ts";

export function KeepSecrets({ at, name }: { at: Path; name: string }) {
  const toast = useToast();
  const box = useRef<HTMLSpanElement>(null);
  // The pressed button is gone after its action.
  const focusBox = () => box.current?.focus({ preventScroll: true });
  // Renders again when the draft changes.
  useDraftState(({ request }) => request, "settled");
  const { state, secrets, toFill, toKeep, fill, keep } = useKeptSecrets();
  const places = placesIn(secrets(), at);
  const isLocked = state.kind === "locked";
  if (places.length === 0 || (!isLocked && state.kind !== "unlocked")) return null;
  const isAnyMissing = places.some(({ secret }) => secret === ENTER_AGAIN);
  const canFill = isLocked ? isAnyMissing : toFill(at).length > 0;
  const added = toKeep(at).length;
  return (
    <span ref={box} tabIndex={-1} className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm outline-none">
      {canFill && (
        <VaultButton
          size="small"
          icon={<Lock />}
          aria-label={`Fill from vault: ${name}`}
          failure="Nothing was filled"
          act={async (vault) => {
            if ((await fill(vault, at)) > 0) focusBox();
            else toast.info("The vault has no key for this place", { text: NO_MATCH });
          }}
        >
          Fill from vault
        </VaultButton>
      )}
      {added > 0 && (
        <VaultButton
          size="small"
          icon={<Lock />}
          aria-label={`Keep in vault: ${name}`}
          failure="Nothing was kept"
          act={async (vault) => {
            await keep(vault, at, () => name);
            focusBox();
          }}
        >
          Keep in vault
        </VaultButton>
      )}
      {!isAnyMissing && !canFill && added === 0 && (
        <span className="text-muted inline-flex items-center gap-1">
          <Check aria-hidden="true" className="size-3.5" />
          <span>In the vault</span>
        </span>
      )}
    </span>
  );
}

export const NO_MATCH =
  "Keys are kept for one service, space and place. A list is filled only if its length is the same.";
