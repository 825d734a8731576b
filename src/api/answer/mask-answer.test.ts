import { expect, it } from "vitest";
import { MASK } from "#contract/index.ts";
import { maskAnswer } from "./read-direct.ts";

const URL = "https://files.example/put/a.png";

it("masks signed addresses, signed forms and what sounds secret, and keeps all else", () => {
  expect(
    maskAnswer({
      uploadUrl: `${URL}?X-Amz-Signature=s`,
      next: [`Send it to ${URL}?s, then to ${URL}.`, 7, null],
      fields: { key: "k", policy: "s", "x-amz-signature": "s", "x-amz-date": "20261127T000000Z" },
      uploadToken: "s",
      read: URL,
    }),
  ).toEqual({
    uploadUrl: `${URL}?${MASK}`,
    next: [`Send it to ${URL}?${MASK} then to ${URL}.`, 7, null],
    fields: { key: MASK, policy: MASK, "x-amz-signature": MASK, "x-amz-date": "20261127T000000Z" },
    uploadToken: MASK,
    read: URL,
  });
  expect(maskAnswer(`<Location>${URL}?s</Location>`)).toBe(`<Location>${URL}?${MASK}</Location>`);
});
