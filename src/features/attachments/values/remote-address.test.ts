import { expect, it } from "vitest";
import { MASK } from "#contract/index.ts";
import { fileAddress, isSignatureLost, thumbnailAddress } from "./remote-address.ts";

const FILE = "https://files.example/a.png";

it.each([
  [{ presignedUrl: `${FILE}?sig=1`, path: `${FILE}/other` }, `${FILE}?sig=1`],
  [{ presignedUrl: "", path: FILE }, FILE],
  [{ presignedUrl: `${FILE}?${MASK}`, path: "key/a.png" }, undefined],
  [{ presignedUrl: "https://name:password@files.example/a.png" }, undefined],
  [{ presignedUrl: "data:image/png;base64,AA" }, undefined],
  [{ presignedUrl: "/files/a.png" }, undefined],
  [{ presignedUrl: "https://" }, undefined],
  [{}, undefined],
])("a file is read at a whole address with its signature: %j", (attachment, address) => {
  expect(fileAddress(attachment)).toBe(address);
});

it("a thumbnail is read at the small address, else at the large one; a large one the other way round", () => {
  expect(thumbnailAddress({ smThumbnailUrl: `${FILE}?s`, lgThumbnailUrl: `${FILE}?l` }, false)).toBe(`${FILE}?s`);
  expect(thumbnailAddress({ smThumbnailUrl: `${FILE}?${MASK}`, lgThumbnailUrl: `${FILE}?l` }, false)).toBe(`${FILE}?l`);
  expect(thumbnailAddress({ smThumbnailUrl: `${FILE}?s`, lgThumbnailUrl: `${FILE}?l` }, true)).toBe(`${FILE}?l`);
  expect(thumbnailAddress({ presignedUrl: FILE }, false)).toBeUndefined();
});

it("a signature is lost where an address is masked", () => {
  expect([{ presignedUrl: `${FILE}?${MASK}` }, { presignedUrl: FILE }, {}].map(isSignatureLost)).toEqual([
    true,
    false,
    false,
  ]);
});
