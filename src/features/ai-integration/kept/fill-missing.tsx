import { Lock } from "lucide-react";
import { useState } from "react";
import { VaultButton } from "#features/vault/vault-button.tsx";
import { counted } from "#text/format-number.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { focusOnce } from "#ui/page/focus-once.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { NO_MATCH } from "./keep-secrets.tsx";
import { placesIn } from "./kept-places.ts";
import { useKeptSecrets } from "./use-kept-secrets.ts";

/** Fills all secrets that the vault has, by one press, and says how many. */
export function FillMissing() {
  const toast = useToast();
  const [filled, setFilled] = useState(0);
  useDraftState(({ request }) => request);
  const { state, secrets, toFill, fill } = useKeptSecrets();
  const isLocked = state.kind === "locked";
  const count = toFill([]).length;
  if (filled > 0 && count === 0) {
    return (
      <p ref={focusOnce} tabIndex={-1} className="text-muted text-sm outline-none">
        {`${counted(filled, "key")} filled from the vault`}
      </p>
    );
  }
  const isMissing = placesIn(secrets(), []).some(({ secret }) => secret === ENTER_AGAIN);
  if (count === 0 && !(isLocked && isMissing)) return null;
  return (
    <VaultButton
      variant="primary"
      icon={<Lock />}
      className="self-start"
      failure="Nothing was filled"
      act={async (vault) => {
        const found = await fill(vault, []);
        setFilled(found);
        if (found === 0) toast.info("The vault has none of these keys", { text: NO_MATCH });
      }}
    >
      {isLocked ? "Unlock and fill from vault…" : `Fill ${counted(count, "key")} from vault`}
    </VaultButton>
  );
}
