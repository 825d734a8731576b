import { addressOf } from "#session/preset.ts";
import type { Connections } from "#session/saved-connections.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";

interface Replacing {
  readonly vault: Pick<Vault, "replace">;
  readonly connections: Connections;
  /** Of the value that is replaced. */
  readonly fingerprint: string;
  readonly same: readonly KeptSecret[];
  readonly next: string;
}

/** Replaces a value in the vault, then where this page has it in use for the same services. Rejects as the vault does. */
export async function replaceEverywhere({ vault, connections, fingerprint, same, next }: Replacing): Promise<void> {
  const isOld = (one: string) => fingerprintOf(one) === fingerprint;
  const uploads = same.filter(({ kind }) => kind === "upload");
  // Before anything is replaced: it may fail to load.
  const inMemory = uploads.length > 0 ? await import("#upload-targets/target-secrets.ts") : undefined;
  await vault.replace({ fingerprint, secret: next });
  for (const { baseUrl } of uploads) inMemory?.replaceTargetSecrets(baseUrl, isOld, next);
  for (const connection of connections.state().saved) {
    const bearer = connections.bearer(connection);
    const isKept = same.some(({ kind, baseUrl }) => kind === "bearer" && baseUrl === addressOf(connection));
    if (bearer === undefined || !isKept || !isOld(bearer)) continue;
    connections.setBearer(connection, next, connections.isBearerKept(connection));
  }
}
