import { endpoints } from "#contract/index.ts";
import { placeholderOf, readCommand, tokenOf } from "#pasted/command/read-command.ts";
import { decoded } from "#text/decoded.ts";

export interface PastedAddress {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly baseId?: string;
  readonly token?: string;
  /** What the command has in place of a token, such as `$TOKEN`. */
  readonly placeholder?: string;
  /** True if this is the address of a page, or of another endpoint: the API may have another base URL. */
  readonly isPage?: boolean;
}

/** Splits an endpoint's URL, the address of a base's page, or a request with one of these in the form of a command. */
export function pastedAddress(text: string): PastedAddress | undefined {
  const command = readCommand(text);
  const url = command ? command.url : text.trim();
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const elsewhere = command && { before: pathname.replace(/\/+$/, ""), isPage: true };
  const parts = endpointIn(pathname) ?? pageIn(pathname) ?? elsewhere;
  if (!parts) return undefined;
  const { before, ...rest } = parts;
  const token = command && tokenOf(command);
  const placeholder = token && placeholderOf(token);
  return { baseUrl: origin + before, ...rest, ...(placeholder ? { placeholder } : token ? { token } : {}) };
}

type Parts = { readonly before: string } & Pick<PastedAddress, "baseId" | "isPage">;

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
