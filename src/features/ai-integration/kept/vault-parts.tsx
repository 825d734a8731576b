import { Check, Lock } from "lucide-react";
import { useState } from "react";
import { VaultActions, VaultButton } from "#features/vault/vault-button.tsx";
import type { Path } from "#json/json-path.ts";
import { counted } from "#text/format.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { focusOnce } from "#ui/page/focus-once.ts";
import type { Vault } from "#vault/vault.ts";
import { isFilled } from "./kept-places.ts";
import { useKeptSecrets } from "./use-kept-secrets.ts";

const NO_MATCH = "Keys are kept for one service, space and place. A list is filled only if its length is the same.";

/** Buttons below a field that fill its secrets from the vault, or keep them in it. */
export function KeepSecrets({ at, name }: { at: Path; name: string }) {
  const toast = useToast();
  const { isLocked, places, isAnyMissing, toFill, toKeep, fill, keep } = useKeptSecrets(at);
  if (places.length === 0) return null;
  const canFill = isLocked ? isAnyMissing : toFill.length > 0;
  const canKeep = toKeep.length > 0;
  const fillIt = async (vault: Vault) => {
    if ((await fill(vault)) > 0) return true;
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
          ...(canKeep ? [action("Keep in vault", "Nothing was kept", async (vault) => keep(vault, () => name))] : []),
        ]}
        note={
          !isAnyMissing &&
          !canFill &&
          !canKeep && (
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

/** Fills all secrets that the vault has, by one press, and says how many. */
export function FillMissing() {
  const toast = useToast();
  const [filled, setFilled] = useState(0);
  const { isLocked, isAnyMissing, toFill, fill } = useKeptSecrets();
  const count = toFill.length;
  if (filled > 0 && count === 0) {
    return (
      <p ref={focusOnce} tabIndex={-1} className="text-muted text-sm outline-none">
        {`${counted(filled, "key")} filled from the vault`}
      </p>
    );
  }
  if (count === 0 && !(isLocked && isAnyMissing)) return null;
  return (
    <VaultButton
      variant="primary"
      icon={<Lock />}
      className="self-start"
      failure="Nothing was filled"
      act={async (vault) => {
        const found = await fill(vault);
        setFilled(found);
        if (found === 0) toast.info("The vault has none of these keys", { text: NO_MATCH });
      }}
    >
      {isLocked ? "Unlock and fill from vault…" : `Fill ${counted(count, "key")} from vault`}
    </VaultButton>
  );
}

/** After sending: offers to keep what was entered and is not in the vault. While it is locked, nobody knows. */
export function OfferKept({ nameOf }: { nameOf: (path: Path) => string | undefined }) {
  const [added, setAdded] = useState<number>();
  const { isLocked, isUnlocked, toKeep, keep } = useKeptSecrets();
  if (added !== undefined) {
    return (
      <Callout>
        <p ref={focusOnce} tabIndex={-1} className="outline-none">
          {added === 0 ? "The vault has these keys already." : `The vault keeps ${counted(added, "more key")}.`}
        </p>
      </Callout>
    );
  }
  if (toKeep.length === 0 || !(isLocked || isUnlocked)) return null;
  const keys = counted(toKeep.length, isLocked ? "key" : "new key");
  return (
    <Callout
      title={`${keys} can be kept`}
      actions={
        <VaultButton
          icon={<Lock />}
          failure="Nothing was kept"
          act={async (vault) => setAdded(await keep(vault, nameOf))}
        >
          {`Keep ${keys} in vault`}
        </VaultButton>
      }
    >
      Then you need not enter them for the next change.
    </Callout>
  );
}

export function KeysInVault() {
  const { isUnlocked, places, toFill } = useKeptSecrets();
  if (places.length === 0) return null;
  return (
    <p className="text-muted text-sm">
      {isUnlocked
        ? `The vault can fill ${counted(toFill.length, "key")}.`
        : "Unlock the vault to see which keys it has."}
    </p>
  );
}

/** Says of the secrets at a path and below that the vault has filled them, or has them too, or has others since. */
export function VaultBadge({ at }: { at: Path }) {
  const { isUnlocked, places, toKeep } = useKeptSecrets(at);
  if (places.length === 0) return null;
  if (places.some(({ state }) => state === "outdated"))
    return <Badge tone="warning">replaced in the vault since</Badge>;
  if (places.every(isFilled)) return <Badge tone="info">from the vault</Badge>;
  return isUnlocked && toKeep.length === 0 && <Badge>in the vault</Badge>;
}
