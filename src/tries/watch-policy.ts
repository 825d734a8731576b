/** Says whether the page's Content-Security-Policy refused a request to an origin since this was called. */
export function watchPolicy(origin: string): { isRefused: () => Promise<boolean>; end: () => void } {
  let isRefused = false;
  const listen = (event: Event) => {
    const { blockedURI, effectiveDirective } = event as SecurityPolicyViolationEvent;
    if (effectiveDirective === "connect-src" && blockedURI.startsWith(origin)) isRefused = true;
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
