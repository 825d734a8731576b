import { endpoints } from "#contract/index.ts";
import type { Cleaned } from "#pasted/field/clean-value.ts";
import { cleanAddress } from "#pasted/field/clean.ts";
import { decoded } from "#text/decoded.ts";

const PAGE = "this may be the address of a page: the API can have another base URL";

/** Takes the base URL out of an endpoint's URL, the address of a base's page, or a request with one of these as a command. */
export function cleanBaseUrl(text: string): Cleaned & { readonly baseId?: string } {
  const cleaned = cleanAddress(text);
  if ("refusal" in cleaned || !/^https?:\/\//i.test(cleaned.text) || !URL.canParse(cleaned.text)) return cleaned;
  const { origin, pathname, search } = new URL(cleaned.text);
  const elsewhere = cleaned.isFinal && { before: pathname.replace(/\/+$/, ""), isPage: true };
  const parts = endpointIn(pathname) ?? pageIn(pathname) ?? elsewhere;
  if (!parts) return cleaned;
  const { before, isPage = false, ...base } = parts;
  const removed = [...cleaned.removed, pathname.slice(before.length) + (search && "?…"), isPage ? PAGE : ""].filter(
    Boolean,
  );
  return { ...cleaned, ...base, text: origin + before, removed };
}

interface Parts {
  readonly before: string;
  readonly baseId?: string;
  readonly isPage?: boolean;
}

function endpointIn(pathname: string): Parts | undefined {
  for (const { path } of endpoints) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`);
    const found = new RegExp(`^(?<before>.*?)${pattern}/*$`).exec(pathname)?.groups;
    if (!found) continue;
    const { before = "", baseId } = found;
    return { before, ...(baseId === undefined ? {} : { baseId: decoded(baseId) }) };
  }
  return undefined;
}

function pageIn(pathname: string): Parts | undefined {
  const found = /^(?<before>.*?)\/bases?\/(?<id>[^/]+)(?:\/|$)/.exec(pathname)?.groups;
  return found && { before: found["before"] ?? "", baseId: decoded(found["id"] ?? ""), isPage: true };
}
