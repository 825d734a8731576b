import type { Session } from "#session/session.ts";
import { requiredContext } from "#state/required-context.ts";
import { createStore } from "#state/store.ts";
import { useStore } from "#state/use-store.ts";
import type { ErasableSecret } from "./erasable-secret.ts";
import type { Answered } from "./submission.ts";

/**
 * An unsaved secret of a new token, or the response to its creation, if no token was recognised in it. `session` is the one
 * that created it; another may be current now.
 */
export type ReceivedSecret = Answered & { readonly secret: ErasableSecret; readonly session: Session };

export type ReceivedSecrets = ReturnType<typeof createReceivedSecrets>;

/**
 * Creates an empty store of secrets that the service returns only once. Oldest first. It is outside all screens, so a crash
 * loses none. While one is unsaved, `page` asks before unload.
 */
export function createReceivedSecrets(page: Pick<Window, "addEventListener" | "removeEventListener">) {
  const store = createStore<readonly ReceivedSecret[]>([]);
  const saved = new WeakSet<ErasableSecret>();
  const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const updateUnloadPrompt = () => {
    if (store.snapshot().every(({ secret }) => saved.has(secret)))
      page.removeEventListener("beforeunload", askBeforeUnload);
    else page.addEventListener("beforeunload", askBeforeUnload);
  };
  const set = (next: readonly ReceivedSecret[]) => {
    store.set(next);
    updateUnloadPrompt();
  };
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    add: (received: ReceivedSecret) => set([...store.snapshot(), received]),
    setSaved: ({ secret }: ReceivedSecret, isSaved: boolean) => {
      if (isSaved) saved.add(secret);
      else saved.delete(secret);
      updateUnloadPrompt();
    },
    remove: (received: ReceivedSecret) => {
      received.secret.erase();
      set(store.snapshot().filter((other) => other.secret !== received.secret));
    },
  };
}

export const [ReceivedSecretsContext, useReceivedSecrets] = requiredContext<ReceivedSecrets>("store of secrets");

export function useOldestSecret(): ReceivedSecret | undefined {
  return useStore(useReceivedSecrets(), ([oldest]) => oldest);
}
