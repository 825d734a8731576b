import { vi } from "vitest";
import { hashOf } from "#workspace/fingerprint.ts";

interface AuthenticatorOptions {
  /** Without it no passkey encrypts. */
  readonly hasPrf?: boolean;
  /** Some have the secret only at a second request. */
  readonly answersAtOnce?: boolean;
}

const refuse = (name: string) => Promise.reject(new DOMException("Refused.", name));
const idOf = ({ id }: PublicKeyCredentialDescriptor) => Buffer.from(id as Uint8Array).toString("base64url");

/** For tests: the browser's passkeys, with one authenticator. Call it before a vault uses one. */
export function stubAuthenticator({ hasPrf = true, answersAtOnce = true }: AuthenticatorOptions = {}) {
  /** Secrets by the ids of credentials. */
  const credentials = new Map<string, string>();
  /** What the pages has asked of the authenticator. */
  const asked: string[] = [];
  let refusal: string | undefined;
  const credential = (id: string, { prf }: AuthenticationExtensionsClientInputs, isEnabled: boolean) => {
    const salt = Buffer.from(prf?.eval?.first as Uint8Array).toString();
    const first = Uint8Array.from(Buffer.from(hashOf(`${credentials.get(id)} ${salt}`), "hex")).buffer;
    const results = hasPrf && isEnabled ? { results: { first } } : {};
    return {
      id,
      response: { getTransports: () => ["internal"] },
      getClientExtensionResults: () => ({ prf: { enabled: hasPrf, ...results } }),
    };
  };
  vi.stubGlobal("location", { hostname: "console.example" });
  vi.stubGlobal("PublicKeyCredential", {
    signalUnknownCredential: async ({ credentialId }: UnknownCredentialOptions) => credentials.delete(credentialId),
  });
  vi.stubGlobal("navigator", {
    credentials: {
      create: ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) => {
        asked.push("create");
        if (refusal) return refuse(refusal);
        if (publicKey.excludeCredentials?.some((one) => credentials.has(idOf(one)))) return refuse("InvalidStateError");
        const id = Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString("base64url");
        credentials.set(id, crypto.randomUUID());
        return Promise.resolve(credential(id, publicKey.extensions ?? {}, answersAtOnce));
      },
      get: ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) => {
        asked.push("get");
        const id = (publicKey.allowCredentials ?? []).map(idOf).find((one) => credentials.has(one));
        if (refusal) return refuse(refusal);
        return id ? Promise.resolve(credential(id, publicKey.extensions ?? {}, true)) : refuse("NotAllowedError");
      },
    },
  });
  return {
    credentials,
    asked,
    /** Refuses all that follows, by the name of the browser's error. */
    refuse: (name: string) => void (refusal = name),
  };
}
