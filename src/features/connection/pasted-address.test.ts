import { describe, expect, it } from "vitest";
import { pastedAddress } from "./pasted-address.ts";

const api = "https://service.example/api";

describe("pastedAddress", () => {
  it.each([
    ["the URL of a base", `${api}/base/bseA`, { baseUrl: api, baseId: "bseA" }],
    ["with blanks around and a slash at its end", `  ${api}/base/bseA/\n`, { baseUrl: api, baseId: "bseA" }],
    ["with a query", `${api}/base/b%2Fc?x=1#y`, { baseUrl: api, baseId: "b/c" }],
    [
      "without a path of its own",
      "https://service.example/base/bseA",
      { baseUrl: "https://service.example", baseId: "bseA" },
    ],
    ["the URL for tokens", `${api}/access-token`, { baseUrl: api }],
    ["the URL of an integration", `${api}/space/spcA/integration`, { baseUrl: api }],
    ["the URL of an insert", `${api}/table/t/record/r/f/insertAttachment`, { baseUrl: api }],
    [
      "the address of a page",
      "https://app.example/base/bseA/tblB/viwC",
      { baseUrl: "https://app.example", baseId: "bseA", isPage: true },
    ],
    [
      "the address of a page of this console",
      "http://localhost:4173/console/bases/bseA",
      { baseUrl: "http://localhost:4173/console", baseId: "bseA", isPage: true },
    ],
  ])("splits %s", (_, text, parts) => {
    expect(pastedAddress(text)).toEqual(parts);
  });

  it("reads a command, without the token in what is shown", () => {
    const command = `curl ^"${api}/base/bseA^" ^\r\n  -H ^"accept: */*^" ^\r\n  -H ^"authorization: Bearer tok-1^"`;
    expect(pastedAddress(command)).toEqual({ baseUrl: api, baseId: "bseA", token: "tok-1" });
  });

  it("takes the address of a command for another endpoint as one that has to be looked at", () => {
    expect(pastedAddress(`curl -H "Authorization: Bearer tok-1" ${api}/users/?page=2`)).toEqual({
      baseUrl: `${api}/users`,
      token: "tok-1",
      isPage: true,
    });
  });

  it("tells a placeholder from a token", () => {
    expect(pastedAddress(`curl -H "Authorization: Bearer $TOKEN" ${api}/base/bseA`)).toEqual({
      baseUrl: api,
      baseId: "bseA",
      placeholder: "$TOKEN",
    });
  });

  it.each([
    "",
    "bseA",
    api,
    "https://service.example/",
    "service.example/base/bseA",
    "https://exa mple.com/base/bseA",
    "javascript:alert(1)/base/bseA",
    "curl",
    'curl -H "Authorization: Bearer tok-1"',
    "curl file:///base/bseA",
  ])("returns undefined for %j", (text) => {
    expect(pastedAddress(text)).toBeUndefined();
  });

  it("reads a long text in less than a second", () => {
    const start = performance.now();
    pastedAddress(`curl ${'"\\'.repeat(100_000)} ${"a/".repeat(100_000)}`);
    pastedAddress(`https://a.example${"/base".repeat(50_000)}`);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
