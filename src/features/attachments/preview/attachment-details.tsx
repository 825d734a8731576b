import { type attachment as attachmentSchema, MASK, maskFileAccess, type Attachment } from "#contract/index.ts";
import { bytesText, formatNumber } from "#text/format-number.ts";
import { Id } from "#ui/content/id.tsx";
import type { KeyValueRow } from "#ui/content/key-value.tsx";
import { memberRows } from "#ui/content/member-rows.ts";
import { FileNameText } from "../values/file-name-text.tsx";
import { valueText } from "../values/format-value.ts";

const IDS = new Set(["id", "path", "token", "presignedUrl", "smThumbnailUrl", "lgThumbnailUrl"]);

const LABELS = {
  id: "Attachment id",
  name: "Name",
  path: "Path",
  token: "Token",
  size: "Size",
  mimetype: "Type",
  presignedUrl: "URL",
  width: "Width",
  height: "Height",
  smThumbnailUrl: "Small thumbnail URL",
  lgThumbnailUrl: "Large thumbnail URL",
} satisfies Record<keyof typeof attachmentSchema.shape, string>;

/** Every documented member of an attachment, then every other it has, as rows of names and values; what opens its file is masked. */
export function attachmentDetails(attachment: Attachment): KeyValueRow[] {
  const masked = maskFileAccess({ attachments: [attachment] }).attachments[0] ?? attachment;
  return memberRows(attachment, LABELS, (member) => ({ value: shown(member, attachment[member], masked[member]) }));
}

function shown(member: string, value: unknown, masked: unknown) {
  if (value === undefined || value === null || value === "") return value;
  if (typeof value === "string" && value.includes(MASK)) return `${value} · not kept in this browser`;
  if (masked !== value) return valueText(masked);
  if (member === "name" && typeof value === "string") return <FileNameText isWhole name={value} />;
  if (IDS.has(member) && typeof value === "string") return <Id value={value} label={member} />;
  if (typeof value === "number") {
    if (member === "size") return `${bytesText(value)} (${formatNumber(value)} bytes)`;
    if (member === "width" || member === "height") return `${formatNumber(value)} pixels`;
  }
  return valueText(value);
}
