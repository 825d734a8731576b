import type { ComponentType } from "react";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { isVaultOn } from "#vault/vault-flag.ts";

const load = () => import("./vault-parts.tsx");

/** Loads where this browser has a vault. Elsewhere there is nothing to show. */
const whereOn = <Props extends object>(Part: ComponentType<Props>) =>
  function InVault(props: Props) {
    return isVaultOn() && <Part {...props} />;
  };

export const KeepSecrets = whereOn(
  lazyComponent(() => load().then(({ KeepSecrets }) => ({ KeepSecrets })), "KeepSecrets"),
);
export const FillMissing = whereOn(
  lazyComponent(() => load().then(({ FillMissing }) => ({ FillMissing })), "FillMissing"),
);
export const OfferKept = whereOn(lazyComponent(() => load().then(({ OfferKept }) => ({ OfferKept })), "OfferKept"));
export const KeysInVault = whereOn(
  lazyComponent(() => load().then(({ KeysInVault }) => ({ KeysInVault })), "KeysInVault"),
);
export const VaultBadge = whereOn(lazyComponent(() => load().then(({ VaultBadge }) => ({ VaultBadge })), "VaultBadge"));
