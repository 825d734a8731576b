import { attachment as attachmentSchema, type Attachment } from "#contract/index.ts";
import { bytesText, formatNumber } from "#text/format-number.ts";
import { Id } from "#ui/content/id.tsx";
import type { KeyValueRow } from "#ui/content/key-value.tsx";
import { FileNameText } from "../values/file-name-text.tsx";
import { valueText } from "../values/format-value.ts";

const DOCUMENTED = Object.keys(attachmentSchema.shape);
const IDS = new Set(["id", "path", "token", "presignedUrl", "smThumbnailUrl", "lgThumbnailUrl"]);

/** Every documented member of an attachment, then every other it has, as rows of names and values. */
export function attachmentDetails(attachment: Attachment): KeyValueRow[] {
  const others = Object.keys(attachment).filter((member) => !DOCUMENTED.includes(member));
  return [...DOCUMENTED, ...others].map((member) => {
    const hint = others.includes(member) ? "Not in the service document" : undefined;
    return { label: member, value: shown(member, attachment[member]), ...(hint ? { hint } : {}) };
  });
}

function shown(member: string, value: unknown) {
  if (value === undefined || value === null || value === "") return value;
  if (member === "name" && typeof value === "string") return <FileNameText isWhole name={value} />;
  if (IDS.has(member) && typeof value === "string") return <Id value={value} label={member} />;
  if (member === "size" && typeof value === "number") return `${bytesText(value)} (${formatNumber(value)} bytes)`;
  return valueText(value);
}
