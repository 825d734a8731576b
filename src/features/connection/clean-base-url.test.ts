import { describe, expect, it } from "vitest";
import { cleanBaseUrl } from "./page/connection-form.tsx";

const api = "https://service.example/api";
const PAGE = "this may be the address of a page: the API can have another base URL";
const COMMAND = "all but the address of the command";

describe("cleanBaseUrl", () => {
  it.each([
    ["the URL of a base", `${api}/base/bseA`, { text: api, baseId: "bseA", removed: ["/base/bseA"] }],
    [
      "with blanks around and a slash at its end",
      `  ${api}/base/bseA/\n`,
      { text: api, baseId: "bseA", removed: ["blanks", "/base/bseA/"] },
    ],
    ["with a query", `${api}/base/b%2Fc?x=1#y`, { text: api, baseId: "b/c", removed: ["/base/b%2Fc?…"] }],
    [
      "without a path of its own",
      "https://service.example/base/bseA",
      { text: "https://service.example", baseId: "bseA", removed: ["/base/bseA"] },
    ],
    ["the URL for tokens", `${api}/access-token`, { text: api, removed: ["/access-token"] }],
    ["the URL of an integration", `${api}/space/spcA/integration`, { text: api, removed: ["/space/spcA/integration"] }],
    [
      "the URL of an insert",
      `${api}/table/t/record/r/f/insertAttachment`,
      { text: api, removed: ["/table/t/record/r/f/insertAttachment"] },
    ],
    [
      "the address of a page",
      "https://app.example/base/bseA/tblB/viwC",
      { text: "https://app.example", baseId: "bseA", removed: ["/base/bseA/tblB/viwC", PAGE] },
    ],
    [
      "the address of a page of this console",
      "http://localhost:4173/console/bases/bseA",
      { text: "http://localhost:4173/console", baseId: "bseA", removed: ["/bases/bseA", PAGE] },
    ],
    [
      "a command",
      `curl ^"${api}/base/bseA^" ^\r\n  -H ^"accept: */*^" ^\r\n  -H ^"authorization: Bearer tok-1^"`,
      { text: api, baseId: "bseA", removed: [COMMAND, "/base/bseA"], isFinal: true, token: "tok-1" },
    ],
    [
      "a command for another endpoint",
      `curl -H "Authorization: Bearer tok-1" ${api}/users/?page=2`,
      { text: `${api}/users`, removed: [COMMAND, "/?…", PAGE], isFinal: true, token: "tok-1" },
    ],
    [
      "a command with a variable",
      `curl -H "Authorization: Bearer $TOKEN" ${api}/base/bseA`,
      {
        text: api,
        baseId: "bseA",
        removed: [COMMAND, "$TOKEN is a variable: enter the token itself", "/base/bseA"],
        isFinal: true,
      },
    ],
  ])("takes the base URL out of %s", (_, text, cleaned) => {
    expect(cleanBaseUrl(text)).toEqual(cleaned);
  });

  it.each(["{baseId}", ":baseId", "%7BbaseId%7D", "<baseId>"])("takes no place for a base id: %s", (place) => {
    const cleaned = cleanBaseUrl(`${api}/base/${place}`);
    expect(cleaned).toMatchObject({ text: api });
    expect(cleaned).not.toHaveProperty("baseId");
  });

  it.each([
    "",
    "curl",
    "bseA",
    api,
    "https://service.example/",
    "service.example/base/bseA",
    "https://exa mple.com/base/bseA",
  ])("leaves %j as it is", (text) => {
    expect(cleanBaseUrl(text)).toEqual({ text, removed: [] });
  });

  it.each(['curl -H "Authorization: Bearer tok-1"', "curl file:///base/bseA"])("refuses %j", (text) => {
    expect(cleanBaseUrl(text)).toEqual({ refusal: expect.stringMatching(/No address was found/) });
  });

  it("reads a long text in less than a second", () => {
    const start = performance.now();
    cleanBaseUrl(`curl ${'"\\'.repeat(100_000)} ${"a/".repeat(100_000)}`);
    cleanBaseUrl(`https://a.example${"/base".repeat(50_000)}`);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
