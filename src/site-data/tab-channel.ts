/** Speaks to the other tabs that have the same data open. */
export interface TabChannel<Message> {
  readonly send: (message: Message) => void;
  readonly listen: (heard: (message: Message) => void) => void;
  readonly close: () => void;
}

/** A channel of that name. Where the browser gives none it reaches nobody: blocked site data, as Firefox blocks it. */
export function tabChannel<Message>(name: string): TabChannel<Message> {
  const channel = open(name);
  return {
    send: (message) => channel?.postMessage(message),
    listen: (heard) => channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => heard(data)),
    close: () => channel?.close(),
  };
}

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
