import type { Attachment } from "#contract/index.ts";
import { decoded } from "#text/decoded.ts";
import { bytesText } from "#text/format.ts";

/** Returns an attachment's name, else the end of its path or URL, without the query, which may have a signature. */
export function attachmentName({ name, path = "", presignedUrl = "" }: Attachment): string {
  return name || lastPart(path) || urlName(presignedUrl) || "Unnamed";
}

const lastPart = (path: string) => path.split(/[/\\]/).findLast((part) => part !== "") ?? "";

function urlName(text: string): string {
  if (!URL.canParse(text)) return lastPart(text.split(/[?#]/)[0] ?? "");
  const { host, protocol, pathname } = new URL(text);
  if (host === "") return `${protocol.slice(0, -1)} URL`;
  const part = decoded(lastPart(pathname));
  return part === "" ? host : `${host}/${part}`;
}

/** What is known of an attachment, in one line: `1.24 MB · image/png · 800 × 600`, else which members it has. */
export function whatIsKnown(attachment: Attachment): string {
  const { size, mimetype, width, height } = attachment;
  const facts = [];
  if (size !== undefined) facts.push(bytesText(size));
  if (mimetype !== undefined && mimetype !== "") facts.push(mimetype);
  if (width !== undefined && height !== undefined) facts.push(`${width} × ${height}`);
  // A narrow row breaks between facts, not inside one.
  if (facts.length > 0) return facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join(" · ");
  const { id, name, path, presignedUrl, token } = attachment;
  const members = [name && "a name", path && "a path", presignedUrl && "a URL", token && "a token"].filter(Boolean);
  // Named only if it is all: every attachment gets an id from the service.
  if (members.length === 0 && id) members.push("an id");
  if (members.length === 0) return "No details known";
  const listed = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(members as string[]);
  return `Only ${listed} known`;
}

/** Whether a text is empty or a URL. */
export const isAddress = (text: string) => text.trim() === "" || URL.canParse(text.trim());
