import type { Params, Search } from "./target.ts";

/** An address below the base path. Its path is written in one way, however it was typed. */
export interface Address {
  readonly pathname: string;
  readonly search: Search;
  /** Without its #, and decoded. */
  readonly hash: string;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

// A lone half of a surrogate pair, as an id of some service may hold, would throw.
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function canonical(part: string): string {
  const text = decoded(part);
  return text === undefined ? part : encoded(text);
}

function pathBelow(base: string, path: string): string {
  const root = base.replace(/\/$/, "");
  return `${path}/`.toLowerCase().startsWith(`${root}/`.toLowerCase()) ? path.slice(root.length) : path;
}

/** Reads an address of the browser; a part that is not encoded well stays as it is, and no pattern matches it. */
export function addressAt(base: string, pathname: string, search: string, hash: string): Address {
  const parts = pathBelow(base, pathname).replace(/\/+$/, "").split("/");
  const fragment = hash.replace(/^#/, "");
  return {
    pathname: parts.map(canonical).join("/") || "/",
    search: Object.fromEntries(new URLSearchParams(search)),
    hash: decoded(fragment) ?? fragment,
  };
}

/** What a link of the browser carries for an address. */
export function hrefOf(base: string, { pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search).toString();
  return `${base.replace(/\/$/, "")}${pathname}${query && `?${query}`}${hash && `#${encoded(hash)}`}`;
}

/** The path of a pattern, each of its named parts filled in and encoded. */
export function pathOf(pattern: string, params: Params = {}): string {
  return pattern.replace(/\$(\w+)/g, (_, name: string) => encoded(params[name] ?? ""));
}

/** What the named parts of a pattern are in a path, decoded; nothing where the path is not one of the pattern's. */
export function paramsIn(pattern: string, pathname: string): Params | undefined {
  const [names, parts] = [pattern.split("/"), pathname.split("/").map(decoded)];
  const isFitting = names.every((name, index) =>
    name.startsWith("$") ? parts[index] : name === parts[index]?.toLowerCase(),
  );
  if (!isFitting || names.length !== parts.length) return undefined;
  return Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith("$") ? [[name.slice(1), parts[index] ?? ""]] : [])),
  );
}

/** Whether a link leads to where one is: exactly there, or to a path that this one lies under. */
export function isActive(here: Address, link: Address, { exact = false }: { exact?: boolean } = {}): boolean {
  const asked = Object.entries(link.search);
  return (
    (here.pathname === link.pathname || (!exact && here.pathname.startsWith(`${link.pathname}/`))) &&
    asked.every(([name, text]) => here.search[name] === text) &&
    (!exact || asked.length === Object.keys(here.search).length)
  );
}
