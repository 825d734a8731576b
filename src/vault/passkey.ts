import { VaultError, type VaultProblem } from "./errors.ts";

/** The ids of passkeys of a vault are stored as the browser writes them. */
interface KnownPasskey {
  readonly id: string;
  readonly transports: readonly string[];
}

const NAME = "Workspace Console vault";

/** What the browser can do with passkeys. Older ones can do less, or have none. */
const browser = () => (globalThis as { PublicKeyCredential?: Partial<typeof PublicKeyCredential> }).PublicKeyCredential;
/** Whether the browser has passkeys. It may still have none that encrypt. */
export const hasPasskeys = (): boolean => browser() !== undefined;

const saltOf = (vaultId: string) => new TextEncoder().encode(`workspace-console vault ${vaultId}`);
const random = () => crypto.getRandomValues(new Uint8Array(16));

/** Asks the user to make a passkey for a vault. Rejects with `VaultError`; no passkey is left then. */
export async function createPasskey(vaultId: string, known: readonly KnownPasskey[]) {
  const capabilities = await browser()?.getClientCapabilities?.();
  if (capabilities?.["extension:prf"] === false) throw new VaultError("no-prf");
  const credential = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: "Workspace Console" },
        // Another user for each passkey: an authenticator keeps one for each user.
        user: { id: random(), name: NAME, displayName: NAME },
        challenge: random(),
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: known.map(descriptor),
        // With and without verification the secret would differ.
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        extensions: { prf: { eval: { first: saltOf(vaultId) } } },
      },
    }),
  );
  const { id } = credential;
  const { prf } = credential.getClientExtensionResults();
  try {
    if (!prf?.enabled) throw new VaultError("no-prf");
    const transports = (credential.response as AuthenticatorAttestationResponse).getTransports();
    // Some authenticators have the secret only at a second request.
    const secret = prf.results?.first ? textOf(prf.results) : (await askPasskey(vaultId, [{ id, transports }])).secret;
    return { id, transports, secret };
  } catch (cause) {
    forgetPasskey(id);
    throw cause;
  }
}

/** Asks the user for one of these passkeys. Its secret is always the same, and nothing else knows it. Rejects with `VaultError`. */
export async function askPasskey(vaultId: string, known: readonly KnownPasskey[]) {
  const credential = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: random(),
        allowCredentials: known.map(descriptor),
        userVerification: "required",
        extensions: { prf: { eval: { first: saltOf(vaultId) } } },
      },
    }),
  );
  const { results } = credential.getClientExtensionResults().prf ?? {};
  if (!results?.first) throw new VaultError("no-prf");
  return { id: credential.id, secret: textOf(results) };
}

/** Tells the authenticator that a passkey opens nothing any more, where the browser can. */
export function forgetPasskey(credentialId: string): void {
  browser()
    ?.signalUnknownCredential?.({ rpId: location.hostname, credentialId })
    .catch(() => undefined);
}

async function ask(request: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!hasPasskeys()) throw new VaultError("no-passkeys");
  try {
    return (await request()) as PublicKeyCredential;
  } catch (cause) {
    const problem = cause instanceof DOMException ? PROBLEMS[cause.name] : undefined;
    throw problem ? new VaultError(problem) : cause;
  }
}

/** By the names of the browser's errors. It does not say more about a refusal. */
const PROBLEMS: Readonly<Record<string, VaultProblem>> = {
  NotAllowedError: "no-answer",
  AbortError: "no-answer",
  InvalidStateError: "same-passkey",
  SecurityError: "no-domain",
  NotSupportedError: "no-prf",
  ConstraintError: "no-prf",
};

const descriptor = ({ id, transports }: KnownPasskey): PublicKeyCredentialDescriptor => ({
  type: "public-key",
  id: Uint8Array.from(atob(id.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.codePointAt(0) ?? 0),
  transports: transports as AuthenticatorTransport[],
});

const textOf = ({ first }: AuthenticationExtensionsPRFValues) =>
  Array.from(new Uint8Array(first as ArrayBuffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
