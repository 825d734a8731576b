import { inWorker, WORK_FACTOR } from "./ask-vault-worker.ts";

/** The end of the names of encrypted files, which the `age` command opens too. */
export const SEALED = ".age";

/** Returns a text as an encrypted file. */
export async function sealFile(text: string, passphrase: string, workFactor = WORK_FACTOR): Promise<Blob> {
  const file = await inWorker("sealText", { text, passphrase, workFactor });
  return new Blob([file as Uint8Array<ArrayBuffer>], { type: "application/octet-stream" });
}

/** Returns the text of an encrypted file. Rejects with `VaultError`. */
export async function openFile(file: Blob, passphrase: string): Promise<string> {
  return inWorker("openText", { file: new Uint8Array(await file.arrayBuffer()), passphrase });
}
