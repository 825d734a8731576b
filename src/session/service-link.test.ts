import { expect, it } from "vitest";
import { serviceLink } from "./service-link.ts";

const links = {
  revokeToken: "https://service.example/tokens/{tokenId}?id={tokenId}#top",
  deleteAttachment: "https://service.example/{tableId}/{recordId}",
};

it("fills ids into a link, encoded", () => {
  expect(serviceLink(links, "revokeToken", { tokenId: "a/b?c#d&é" })).toBe(
    "https://service.example/tokens/a%2Fb%3Fc%23d%26%C3%A9?id=a%2Fb%3Fc%23d%26%C3%A9#top",
  );
  expect(serviceLink(links, "deleteAttachment", { tableId: "tbl", recordId: "rec", spaceId: undefined })).toBe(
    "https://service.example/tbl/rec",
  );
});

it.each([undefined, "", ".", "..", "a\ud800"])("gives no link with the id %j", (tokenId) => {
  expect(serviceLink(links, "revokeToken", { tokenId })).toBeUndefined();
});

it("gives no link without a template, or with one that was changed in storage", () => {
  expect(serviceLink(undefined, "revokeToken", { tokenId: "a" })).toBeUndefined();
  expect(serviceLink({}, "revokeToken", { tokenId: "a" })).toBeUndefined();
  expect(
    serviceLink({ revokeToken: "javascript:alert(1)//{tokenId}" }, "revokeToken", { tokenId: "a" }),
  ).toBeUndefined();
});
