import { attachment as attachmentSchema, MASK, maskFileAccess, type Attachment } from "#contract/index.ts";
import { bytesText, formatNumber } from "#text/format-number.ts";
import { Id } from "#ui/content/id.tsx";
import type { KeyValueRow } from "#ui/content/key-value.tsx";
import { FileNameText } from "../values/file-name-text.tsx";
import { valueText } from "../values/format-value.ts";

const DOCUMENTED = Object.keys(attachmentSchema.shape);
const IDS = new Set(["id", "path", "token", "presignedUrl", "smThumbnailUrl", "lgThumbnailUrl"]);

const LABELS: Readonly<Record<string, string>> = {
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
};

/** Every documented member of an attachment, then every other it has, as rows of names and values; what opens its file is masked. */
export function attachmentDetails(attachment: Attachment): KeyValueRow[] {
  const masked = maskFileAccess({ attachments: [attachment] }).attachments[0] ?? attachment;
  const others = Object.keys(attachment).filter((member) => !DOCUMENTED.includes(member));
  return [
    ...DOCUMENTED.map((member) => ({
      label: LABELS[member] ?? member,
      apiName: member,
      value: shown(member, attachment[member], masked[member]),
    })),
    ...others.map((member) => ({
      label: member,
      value: shown(member, attachment[member], masked[member]),
      hint: "Not in the API document",
    })),
  ];
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
