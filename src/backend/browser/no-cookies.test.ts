import { expect, it } from "vitest";
import { Cookie, CookieJar, MemoryCookieStore } from "./no-cookies.ts";

it("keeps no cookie, whatever msw asks of it", async () => {
  expect(new MemoryCookieStore()).toEqual({ idx: {} });
  // What an older visit may have left in localStorage is no cookie either.
  expect(Cookie.fromJSON()).toBeNull();
  const jar = new CookieJar();
  await jar.setCookie();
  expect(jar.getCookiesSync()).toEqual([]);
});
