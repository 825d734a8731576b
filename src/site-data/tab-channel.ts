/** The channel that tells tabs to start again, because all data is being deleted. */
export const FORGET = "workspace-forget";

export interface TabChannel<Message> {
  readonly send: (message: Message) => void;
  readonly listen: (listener: (message: Message) => void) => void;
  readonly close: () => void;
}

/** Reaches no tab where the browser has no channel: Firefox with blocked site data. */
export function tabChannel<Message>(name: string): TabChannel<Message> {
  const channel = open(name);
  return {
    send: (message) => channel?.postMessage(message),
    listen: (listener) => channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(data)),
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
