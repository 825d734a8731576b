import type { Page } from "playwright/test";

/** A browser's own authenticator, as in a laptop. `hasPrf` says whether its passkeys can encrypt. */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The passkeys that it has. */
    count: async () => {
      const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
    remove: () => session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
    /** Whether the user shows a finger or types the PIN. */
    setVerified: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}
