import type { Attachment } from "#contract/index.ts";
import { bytesText } from "#text/format-number.ts";

/** What is known of an attachment, in one line: `1.24 MB · image/png · 800 × 600`. */
export function attachmentFacts({ size, mimetype, width, height }: Attachment): string {
  const facts = [];
  if (size !== undefined) facts.push(bytesText(size));
  if (mimetype !== undefined && mimetype !== "") facts.push(mimetype);
  if (width !== undefined && height !== undefined) facts.push(`${width} × ${height}`);
  // A narrow row breaks between facts, not within one.
  return facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join(" · ");
}
