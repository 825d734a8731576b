import { Lock } from "lucide-react";
import { useState } from "react";
import { VaultButton } from "#features/vault/vault-button.tsx";
import type { Path } from "#json/json-path.ts";
import { counted } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";
import { focusOnce } from "#ui/page/focus-once.ts";
import { useKeptSecrets } from "./use-kept-secrets.ts";

/** After sending: offers to keep what was entered and is not in the vault. While it is locked, nobody knows. */
export function OfferKept({ nameOf }: { nameOf: (path: Path) => string | undefined }) {
  const [added, setAdded] = useState<number>();
  const { state, toKeep, keep } = useKeptSecrets();
  if (added !== undefined) {
    return (
      <Callout>
        <p ref={focusOnce} tabIndex={-1} className="outline-none">
          {added === 0 ? "The vault has these keys already." : `The vault keeps ${counted(added, "more key")}.`}
        </p>
      </Callout>
    );
  }
  const count = toKeep([]).length;
  if (count === 0 || (state.kind !== "locked" && state.kind !== "unlocked")) return null;
  const keys = counted(count, state.kind === "locked" ? "key" : "new key");
  return (
    <Callout
      title={`${keys} can be kept`}
      actions={
        <VaultButton
          icon={<Lock />}
          failure="Nothing was kept"
          act={async (vault) => setAdded(await keep(vault, [], nameOf))}
        >
          {`Keep ${keys} in vault`}
        </VaultButton>
      }
    >
      Then you need not enter them for the next change.
    </Callout>
  );
}
