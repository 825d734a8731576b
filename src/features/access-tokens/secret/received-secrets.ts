import { createContext, use, useSyncExternalStore } from "react";
import type { Deviation } from "#contract/index.ts";
import type { Session } from "#session/session.ts";
import type { RegisterRow } from "../register/register.ts";
import type { HeldSecret } from "./held-secret.ts";

interface Received {
  readonly row: RegisterRow;
  /** The session that created it; another may be current now. */
  readonly session: Session;
  readonly isInRegister: boolean;
  readonly deviations: readonly Deviation[];
}

/** An unsaved secret: a token, or a response without a recognised token. */
export type ReceivedSecret = Received &
  (
    | { readonly kind: "token"; readonly secret: HeldSecret }
    | { readonly kind: "response"; readonly secret: HeldSecret; readonly title: string }
  );

/** Holds secrets that the service returns only once. It is outside all screens, so a crash loses none. */
export interface ReceivedSecrets {
  /** Oldest first; a new array after each change. */
  readonly list: () => readonly ReceivedSecret[];
  readonly add: (received: ReceivedSecret) => void;
  readonly setSaved: (received: ReceivedSecret, isSaved: boolean) => void;
  readonly remove: (received: ReceivedSecret) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Creates an empty store. While it holds an unsaved secret, `page` asks before unload. */
export function receivedSecrets(page: Pick<Window, "addEventListener" | "removeEventListener">): ReceivedSecrets {
  let held: readonly ReceivedSecret[] = [];
  const listeners = new Set<() => void>();
  const saved = new WeakSet<HeldSecret>();
  const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
  const guard = () => {
    if (held.every(({ secret }) => saved.has(secret))) page.removeEventListener("beforeunload", askFirst);
    else page.addEventListener("beforeunload", askFirst);
  };
  const set = (next: readonly ReceivedSecret[]) => {
    held = next;
    guard();
    for (const listener of listeners) listener();
  };
  return {
    list: () => held,
    add: (received) => set([...held, received]),
    setSaved: ({ secret }, isSaved) => {
      if (isSaved) saved.add(secret);
      else saved.delete(secret);
      guard();
    },
    remove: (received) => {
      received.secret.forget();
      set(held.filter((other) => other.secret !== received.secret));
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export const ReceivedSecretsContext = createContext<ReceivedSecrets | undefined>(undefined);

export function useReceivedSecrets(): ReceivedSecrets {
  const secrets = use(ReceivedSecretsContext);
  if (!secrets) throw new Error("Nothing above this component holds received secrets.");
  return secrets;
}

export function useOldestSecret(): ReceivedSecret | undefined {
  const { list, subscribe } = useReceivedSecrets();
  return useSyncExternalStore(subscribe, () => list()[0]);
}
