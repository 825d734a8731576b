interface Policies {
  createPolicy(name: "default", rules: { createScriptURL(url: string): string | null }): unknown;
}

// MSW registers its worker by a plain string, which the page's policy (require-trusted-types-for 'script') refuses
// unless a default policy vouches for it. Only scripts of this very app pass. Has to be the first import of main.
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
policies?.createPolicy("default", {
  createScriptURL: (text) => {
    const url = new URL(text, location.href);
    const base = new URL(import.meta.env.BASE_URL, location.href);
    return url.origin === base.origin && url.pathname.startsWith(base.pathname) ? url.href : null;
  },
});
