// Replaces tough-cookie, which msw loads with a public-suffix list (120 kB gzip together). No request or response here
// has cookies.

export const Cookie = { fromJSON: () => null };

export class MemoryCookieStore {
  idx = {};
}

export class CookieJar {
  getCookiesSync(): readonly [] {
    return [];
  }

  async setCookie(): Promise<void> {}
}
