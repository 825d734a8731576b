import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useOldestSecret } from "../secret/received-secrets.ts";

/** The dialog of a new token's secret that is not saved yet. The form preloads it, so that it is there when one arrives. */
export const SecretHost = lazyComponent(() => import("./secret-host.tsx"), "SecretHost");
const SecretRescue = lazyComponent(() => import("./secret-rescue.tsx"), "SecretRescue");

export function UnsavedSecret() {
  const received = useOldestSecret();
  return received && <SecretHost received={received} />;
}

export function UnsavedSecretAfterCrash() {
  return useOldestSecret() && <SecretRescue />;
}
