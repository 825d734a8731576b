import { endpoints } from "#contract/index.ts";

export interface PastedAddress {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly baseId?: string;
  readonly token?: string;
  /** What the command has in place of a token, such as `$TOKEN`. */
  readonly placeholder?: string;
  /** True if the path continues after the id: it is a web page, and the API may have another base URL. */
  readonly isPage?: boolean;
}

/** Splits an endpoint's URL, a base's page address or a cURL command with one of these. Else `undefined`. */
export function pastedAddress(text: string): PastedAddress | undefined {
  const { url, ...given } = /^\s*curl(?:\.exe)?\s/i.test(text) ? readCurl(text) : { url: text.trim() };
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const parts = endpointIn(pathname) ?? pageIn(pathname);
  if (!parts) return undefined;
  const { before, ...rest } = parts;
  return { baseUrl: origin + before, ...rest, ...given };
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readCurl(command: string): { url: string | undefined } & Pick<PastedAddress, "token" | "placeholder"> {
  const words = shellWords(command).slice(1);
  let url: string | undefined;
  let token: string | undefined;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (word === "--url") url ??= next;
    else if (/^https?:\/\//i.test(word)) url ??= word;
    else if (word === "--oauth2-bearer") token ??= next;
    else {
      const header = word === "-H" || word === "--header" ? next : /^(?:-H|--header=)(.+)/s.exec(word)?.[1];
      token ??= /^authorization:\s*bearer\s+(\S+)\s*$/i.exec(header ?? "")?.[1];
    }
  }
  if (token === undefined) return { url };
  if (!/^[$<{%]/.test(token)) return { url, token };
  // Anything but a plain name may still be a secret, which is not shown.
  return { url, placeholder: /^(?:\$\{?|<|\{\{|%)[A-Za-z_]+[}>%]*$/.test(token) ? token : "The value" };
}

function shellWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  const pattern = /'([^']*)'|"((?:[^"\\]|\\[^])*)"|[\\^]\r?\n|\\([^])|(\s+)|([^\s'"\\]+)/g;
  for (const [whole, single, double, escaped, blank, plain] of command.matchAll(pattern)) {
    if (blank !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (!/^[\\^]\r?\n$/.test(whole)) {
      word = (word ?? "") + (single ?? double?.replaceAll(/\\(["\\$`])/g, "$1") ?? escaped ?? plain ?? "");
    }
  }
  return word === undefined ? words : [...words, word];
}
