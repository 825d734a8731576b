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

  it.each([
    ["one line", `curl -H "Authorization: Bearer tok-1" ${api}/base/bseA`],
    ["the URL first", `curl '${api}/base/bseA' --header 'authorization: bearer tok-1'`],
    [
      "several lines",
      `curl -X GET \\\n  --url "${api}/base/bseA" \\\r\n  -H 'Accept: application/json' \\\n  -H 'Authorization: Bearer tok-1'`,
    ],
    ["of the Windows prompt", `curl.exe ^\r\n  -H "Authorization: Bearer tok-1" ^\r\n  "${api}/base/bseA"`],
    ["with attached values", `curl -s -H'Authorization: Bearer tok-1' ${api}/base/bseA`],
    ["with = between", `curl --header="Authorization: Bearer tok-1" ${api}/base/bseA`],
    ["with an option for the token", `curl --oauth2-bearer tok-1 ${api}/base/bseA`],
  ])("reads a cURL command: %s", (_, text) => {
    expect(pastedAddress(text)).toEqual({ baseUrl: api, baseId: "bseA", token: "tok-1" });
  });

  it.each(["$TOKEN", "${TOKEN}", "<ACCESS_TOKEN>", "{{token}}", "%TOKEN%"])(
    "tells the placeholder %s from a token",
    (token) => {
      expect(pastedAddress(`curl -H "Authorization: Bearer ${token}" ${api}/base/bseA`)).toEqual({
        baseUrl: api,
        baseId: "bseA",
        placeholder: token,
      });
    },
  );

  it("does not name a placeholder that may be a secret", () => {
    expect(pastedAddress(`curl -H 'Authorization: Bearer $2b9-secret' ${api}/base/bseA`)).toMatchObject({
      placeholder: "The value",
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
    `curl -H "Authorization: Bearer tok-1" ${api}/users`,
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
