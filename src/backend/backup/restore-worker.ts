import { indexedDbFiles } from "#files/browser/indexed-db.ts";
import { indexedDbStore } from "../store/indexed-db.ts";
import type { BackupHeader } from "./header.ts";
import { openBackup, restore, type OpenBackup } from "./restore.ts";

export type RestoreCommand = { readonly open: Blob } | "restore" | "stop";

/** `done` counts bytes while a backup is opened, and rows while it is restored. */
export type RestoreAnswer =
  | { readonly done: number }
  | { readonly opened: BackupHeader }
  | { readonly restored: true }
  | { readonly problem: string };

const post = (answer: RestoreAnswer) =>
  (globalThis as unknown as { postMessage: (answer: RestoreAnswer) => void }).postMessage(answer);

let stopping = new AbortController();
let backup: OpenBackup | undefined;

addEventListener("message", ({ data: command }: MessageEvent<RestoreCommand>) => {
  if (command === "stop") {
    stopping.abort();
    return;
  }
  stopping = new AbortController();
  (command === "restore" ? restoreBackup() : openFile(command.open)).then(post, (cause: unknown) =>
    post({ problem: cause instanceof Error ? cause.message : String(cause) }),
  );
});

const currentOptions = () => ({ signal: stopping.signal, onProgress: (done: number) => post({ done }) });

async function openFile(file: Blob): Promise<RestoreAnswer> {
  backup = await openBackup(file, currentOptions());
  return { opened: backup.header };
}

async function restoreBackup(): Promise<RestoreAnswer> {
  if (!backup) throw new Error("No backup was opened.");
  const [store, files] = [indexedDbStore(), indexedDbFiles()];
  try {
    await restore(backup, { store, files, ...currentOptions() });
  } finally {
    await Promise.all([store.close(), files.close()]);
  }
  return { restored: true };
}
