import { bytesText } from "#text/format-number.ts";
import type { CommonTarget } from "./port/common-target.ts";
import { UploadFailed } from "./port/errors.ts";

/** Throws if a target does not take a file, before any of its bytes are sent. */
export function refuseUnlessAllowed(
  { maxBytes, types = [] }: Pick<CommonTarget, "maxBytes" | "types">,
  size: number,
  mimetype: string | undefined,
): void {
  if (maxBytes !== undefined && size > maxBytes) {
    throw new UploadFailed(`The file has ${bytesText(size)}. This connection takes at most ${bytesText(maxBytes)}.`);
  }
  if (types.length === 0 || types.some((type) => isOf(mimetype, type))) return;
  throw new UploadFailed(
    `The type of the file is ${mimetype ?? "unknown"}. This connection takes ${types.join(", ")}.`,
  );
}

const isOf = (mimetype: string | undefined, type: string) =>
  type.endsWith("/*") ? mimetype?.startsWith(type.slice(0, -1)) === true : mimetype === type.toLowerCase();
