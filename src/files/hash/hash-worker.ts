import { topHash } from "./hash-list.ts";

/** What the worker says of the blob it was sent: how far it is, at last its hash or why it could not be read. */
export type HashAnswer = { readonly read: number } | { readonly hash: string } | { readonly cause: unknown };

addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  const say = (answer: HashAnswer) =>
    (globalThis as unknown as { postMessage: (answer: HashAnswer) => void }).postMessage(answer);
  topHash(data, { onProgress: (read) => say({ read }) }).then(
    (hash) => say({ hash }),
    (cause: unknown) => say({ cause }),
  );
});
