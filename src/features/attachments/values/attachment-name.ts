import type { Attachment } from "#contract/index.ts";
import { attachmentFacts } from "./attachment-facts.ts";

/**
 * What an attachment is called: its name, else the last part of its path, else the host and the last part of its URL. What
 * follows a question mark is left out, for that is where a signature stands.
 */
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

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What is known of an attachment, in one line: its facts, else which of its members came. */
export function whatIsKnown(attachment: Attachment): string {
  const facts = attachmentFacts(attachment);
  if (facts !== "") return facts;
  const { id, name, path, presignedUrl, token } = attachment;
  const members = [name && "a name", path && "a path", presignedUrl && "a URL", token && "a token"].filter(Boolean);
  // The service gives an id to each.
  if (members.length === 0 && id) members.push("an id");
  if (members.length === 0) return "Nothing is known of it";
  const listed = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(members as string[]);
  return `Only ${listed} ${members.length === 1 ? "is" : "are"} known of it`;
}

/** Whether a text can be read as a URL; nothing typed yet is not wrong. */
export const isAddress = (text: string) => text.trim() === "" || URL.canParse(text.trim());
