import { expect, it } from "vitest";
import { candidatesIn } from "./token-candidates.ts";

it.each([
  "wst_S3cret",
  "  wst_S3cret\n",
  "Authorization: Bearer wst_S3cret",
  "WORKSPACE_TOKEN=wst_S3cret",
  'export T="wst_S3cret"',
  `{"token":"wst_S3cret"}`,
  "curl -H 'Authorization: Bearer wst_S3cret' https://workspace.invalid/base/b1",
  "12:01:02 GET /x?access_token=wst_S3cret 200",
])("finds the token in %j", (text) => {
  expect(candidatesIn(text)).toContain("wst_S3cret");
});

it("finds a token that contains = and :", () => {
  expect(candidatesIn("T=ab=cd:ef==")).toContain("ab=cd:ef==");
});
