import { tryTo } from "#json/read-json.ts";

/** The channel that tells tabs to start again, because all data is being deleted. */
export const FORGET = "workspace-forget";

/** Sends messages to the other tabs; to none where the browser has no channel: Firefox with blocked site data. */
export function tabChannel<Message>(name: string) {
  const channel = tryTo(() => new BroadcastChannel(name));
  return {
    send: (message: Message) => channel?.postMessage(message),
    listen: (listener: (message: Message) => void) =>
      channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(data)),
    close: () => channel?.close(),
  };
}

/** Tells whoever follows changes of them: in this tab, and in all tabs if there is a name. */
export function changesOf<Change>(name?: string) {
  const listeners = new Set<(change: Change) => unknown>();
  const otherTabs = name === undefined ? undefined : tabChannel<Change>(name);
  const notify = (change: Change) => {
    // A listener that throws must not make a change look failed.
    for (const listener of listeners) queueMicrotask(() => listener(change));
  };
  otherTabs?.listen(notify);
  return {
    tell: (change: Change) => {
      notify(change);
      otherTabs?.send(change);
    },
    /** Returns a function that unsubscribes. */
    subscribe: (changed: (change: Change) => unknown) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close: () => otherTabs?.close(),
  };
}
