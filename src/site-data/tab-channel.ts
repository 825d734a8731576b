/** The channel that tells tabs to start again, because all data is being deleted. */
export const FORGET = "workspace-forget";

/** Reaches no tab where the browser has no channel: Firefox with blocked site data. */
export function tabChannel<Message>(name: string) {
  const channel = open(name);
  return {
    send: (message: Message) => channel?.postMessage(message),
    listen: (listener: (message: Message) => void) =>
      channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(data)),
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
