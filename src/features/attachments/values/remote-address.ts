import type { Attachment } from "#contract/index.ts";
import { MASK } from "#contract/secrets.ts";

/** Returns the address that an attachment's file can be read from; `undefined` if it has none. */
export const fileAddress = ({ presignedUrl, path }: Attachment): string | undefined =>
  [presignedUrl, path].find(isReadable);

/** Returns the address of an attachment's small picture, or of its large one; `undefined` if it has neither. */
export const thumbnailAddress = ({ smThumbnailUrl: small, lgThumbnailUrl: large }: Attachment, isLarge: boolean) =>
  (isLarge ? [large, small] : [small, large]).find(isReadable);

/** Whether an attachment's address was signed, and a reload has lost the signature. */
export const isSignatureLost = ({ presignedUrl }: Attachment): boolean => presignedUrl?.includes(MASK) === true;

/** A web address without a login, which `fetch` refuses, and with its signature. */
function isReadable(text: string | undefined): text is string {
  if (text === undefined || !/^https?:\/\//i.test(text) || text.includes(MASK) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
