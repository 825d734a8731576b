import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useOldestSecret } from "../secret/received-secrets.ts";

// The form of a new token brings their code, so it is there when a secret comes.
const SecretHost = lazyComponent(() => import("./secret-host.tsx"), "SecretHost");
const SecretRescue = lazyComponent(() => import("./secret-rescue.tsx"), "SecretRescue");

/** The secret that nobody has saved yet, in its dialog; nothing where there is none. */
export function UnsavedSecret() {
  const received = useOldestSecret();
  return received && <SecretHost received={received} />;
}

/** The same where all of the console failed, with as little as it can be shown with. */
export function UnsavedSecretAfterCrash() {
  return useOldestSecret() && <SecretRescue />;
}
