/** Watches whether the page's Content-Security-Policy refuses requests to the origin of an address, until `end`. */
export function watchPolicy(url: string): { isRefused: () => Promise<boolean>; end: () => void } {
  const { origin } = new URL(url);
  let isRefused = false;
  const listen = (event: Event) => {
    const { blockedURI, effectiveDirective } = event as SecurityPolicyViolationEvent;
    if (effectiveDirective === "connect-src" && `${blockedURI}/`.startsWith(`${origin}/`)) isRefused = true;
  };
  // `document` is missing in Node.
  const page = globalThis.document as Document | undefined;
  page?.addEventListener("securitypolicyviolation", listen);
  return {
    // Browsers report it in a task of its own, which may come after that of the failed request.
    isRefused: async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      return isRefused;
    },
    end: () => page?.removeEventListener("securitypolicyviolation", listen),
  };
}

export const BLOCKED = "This console may not send requests to this address (its Content-Security-Policy).";
export const BLOCKED_STEP = "Ask who runs the console to add it to CONNECT_SRC.";
