import type { Attachment } from "#contract/index.ts";
import type { Session } from "#session/session.ts";
import { loadFile } from "#upload-targets/load-file.ts";
import { savedTarget, trustedOrigins } from "#upload-targets/target.ts";
import { fileAddress } from "./remote-address.ts";

interface ReadOptions {
  /** A person wants it from whatever origin its address has. */
  readonly mayAsk: boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads the file of an attachment: one that this browser stores or has sent by its path, others by the address that they
 * have. Returns `undefined` if there is no address, or only one that a person has to allow. Rejects with `UploadFailed`.
 */
export async function readFile(
  { connection, files }: Pick<Session, "connection" | "files">,
  attachment: Attachment,
  { mayAsk, signal }: ReadOptions,
): Promise<Blob | undefined> {
  const address = fileAddress(attachment);
  const isTrusted = address !== undefined && isTrustedAddress(connection.id, address);
  try {
    const own = files && attachment.path !== undefined ? await files.read(attachment.path) : undefined;
    if (own) return own;
  } catch (cause) {
    // The address that the record has may still work.
    if (!isTrusted && !(mayAsk && address !== undefined)) throw cause;
  }
  if (address === undefined || !(isTrusted || mayAsk)) return undefined;
  return loadFile(address, { signal, exchanges: connection.exchanges });
}

/** Whether previews load from an address by themselves: it is where the target of a connection has its files. */
export const isTrustedAddress = (connectionId: string, address: string): boolean =>
  trustedOrigins(savedTarget(connectionId)).includes(new URL(address).origin);
