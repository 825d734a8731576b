// Stands in for tough-cookie, which msw brings along with a public-suffix list (120 kB gzip together) to keep cookies in
// localStorage. No request here carries cookies and no answer sets any, so nothing is kept.

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
