import { createContext, use, useSyncExternalStore } from "react";
import type { Deviation } from "#contract/index.ts";
import type { Session } from "#session/session.ts";
import type { RegisterRow } from "../register/register.ts";
import type { HeldSecret } from "./held-secret.ts";

interface Received {
  readonly row: RegisterRow;
  /** The one it was created in: another may be in use by now. */
  readonly session: Session;
  readonly isInRegister: boolean;
  readonly deviations: readonly Deviation[];
}

/** Something secret that came and that nobody has saved yet: a token, or a response in which none was found. */
export type ReceivedSecret = Received &
  (
    | { readonly kind: "token"; readonly secret: HeldSecret }
    | { readonly kind: "response"; readonly secret: HeldSecret; readonly title: string }
  );

/**
 * Holds secrets that the service gives once until the person has saved them. It lives outside of all screens, so that a
 * crash of a screen loses none.
 */
export interface ReceivedSecrets {
  /** Oldest first; a new array after each change. */
  readonly list: () => readonly ReceivedSecret[];
  readonly add: (received: ReceivedSecret) => void;
  /** Whether the person has it: then the page may be left without a question. */
  readonly setSaved: (received: ReceivedSecret, isSaved: boolean) => void;
  /** Forgets a secret for good. */
  readonly remove: (received: ReceivedSecret) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

/** An empty holder. While it holds something unsaved, it has the browser ask before `page` is left. */
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

/** The holder of received secrets. */
export function useReceivedSecrets(): ReceivedSecrets {
  const secrets = use(ReceivedSecretsContext);
  if (!secrets) throw new Error("Nothing above this component holds received secrets.");
  return secrets;
}

/** The oldest secret that nobody has saved yet. */
export function useOldestSecret(): ReceivedSecret | undefined {
  const { list, subscribe } = useReceivedSecrets();
  return useSyncExternalStore(subscribe, () => list()[0]);
}
