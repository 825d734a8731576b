import { createContext, use, useSyncExternalStore } from "react";
import type { Deviation } from "#contract/index.ts";
import type { Session } from "#session/session.ts";
import type { RegisterRow } from "../register/register.ts";
import type { ErasableSecret } from "./erasable-secret.ts";

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
    | { readonly kind: "token"; readonly secret: ErasableSecret }
    | { readonly kind: "response"; readonly secret: ErasableSecret; readonly title: string }
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
export function createReceivedSecrets(page: Pick<Window, "addEventListener" | "removeEventListener">): ReceivedSecrets {
  let current: readonly ReceivedSecret[] = [];
  const listeners = new Set<() => void>();
  const saved = new WeakSet<ErasableSecret>();
  const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const updateUnloadPrompt = () => {
    if (current.every(({ secret }) => saved.has(secret))) page.removeEventListener("beforeunload", askBeforeUnload);
    else page.addEventListener("beforeunload", askBeforeUnload);
  };
  const set = (next: readonly ReceivedSecret[]) => {
    current = next;
    updateUnloadPrompt();
    for (const listener of listeners) listener();
  };
  return {
    list: () => current,
    add: (received) => set([...current, received]),
    setSaved: ({ secret }, isSaved) => {
      if (isSaved) saved.add(secret);
      else saved.delete(secret);
      updateUnloadPrompt();
    },
    remove: (received) => {
      received.secret.erase();
      set(current.filter((other) => other.secret !== received.secret));
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
  if (!secrets) throw new Error("There are no secrets.");
  return secrets;
}

export function useOldestSecret(): ReceivedSecret | undefined {
  const { list, subscribe } = useReceivedSecrets();
  return useSyncExternalStore(subscribe, () => list()[0]);
}
