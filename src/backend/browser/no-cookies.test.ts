import { expect, it } from "vitest";
import { Cookie, CookieJar, MemoryCookieStore } from "./no-cookies.ts";

it("keeps no cookie, whatever msw calls", async () => {
  expect(new MemoryCookieStore()).toEqual({ idx: {} });
  // Includes values that older versions left in localStorage.
  expect(Cookie.fromJSON()).toBeNull();
  const jar = new CookieJar();
  await jar.setCookie();
  expect(jar.getCookiesSync()).toEqual([]);
});
