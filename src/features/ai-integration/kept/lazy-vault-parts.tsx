import type { ComponentType } from "react";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { isVaultOn } from "#vault/vault-flag.ts";

const load = () => import("./vault-parts.tsx");

/** Returns a component of `vault-parts.tsx` that loads where this browser has a vault, and shows nothing elsewhere. */
function whereOn<Props extends object>(pick: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<Props>) {
  const Part = lazyComponent(() => load().then((parts) => ({ Part: pick(parts) })), "Part");
  return function InVault(props: Props) {
    return isVaultOn() && <Part {...props} />;
  };
}

export const KeepSecrets = whereOn((parts) => parts.KeepSecrets);
export const FillMissing = whereOn((parts) => parts.FillMissing);
export const OfferKept = whereOn((parts) => parts.OfferKept);
export const KeysInVault = whereOn((parts) => parts.KeysInVault);
export const VaultBadge = whereOn((parts) => parts.VaultBadge);
