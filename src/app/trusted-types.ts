interface Policies {
  createPolicy(name: "default", rules: { createScriptURL(url: string): string | null }): unknown;
}

// The default policy of Trusted Types: allows only scripts of this app. Must be the first import of main. Without one,
// `require-trusted-types-for 'script'` refuses the string by which msw registers its worker.
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
policies?.createPolicy("default", {
  createScriptURL: (text) => {
    const url = new URL(text, location.href);
    const base = new URL(import.meta.env.BASE_URL, location.href);
    return url.origin === base.origin && url.pathname.startsWith(base.pathname) ? url.href : null;
  },
});
