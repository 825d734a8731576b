import { decoded } from "#text/decoded.ts";
import { isLikeKey, isMasked, visibleText, ESCAPES } from "../characters.ts";
import { readRaw, addHeader, oneOf, type PastedRequest } from "./raw-http.ts";
import { readShell } from "./shell.ts";

/** No pasted command is longer. */
const MAX_LENGTH = 200_000;

/** Headers that carry a key, the usual one first. */
const KEY_HEADERS = ["authorization", "x-api-key", "api-key", "x-goog-api-key", "ocp-apim-subscription-key"];

/** Returns the key in the query or the fragment of an address; an empty text without one. */
export const keyInAddress = (url = "") =>
  decoded(/[?&#](?:api[-_]?key|key|(?:access[-_])?token)=([^&#]+)/i.exec(url)?.[1] ?? "");

/** Returns the key in a text that is an address alone, also of a repository, or its password; an empty text without one. */
export function keyOfAddress(text: string): string {
  const [, address] = /^\s*(?:git\s[\w\s-]+)?(https?:\/\/\S+)\s*$/i.exec(text) ?? [];
  const [, colon, login = ""] = /^https?:\/\/(?:[^\s/:@]*(:))?([^\s/@]+)@/i.exec(address ?? "") ?? [];
  return keyInAddress(address) || (colon || isLikeKey(login) ? decoded(login) : "");
}

/** A variable, or what an example says in place of a token. */
const PLACEHOLDER = /^(?:[$<{%[]|(?:your|insert|enter|replace|paste)[-_])/i;

export interface PastedCommand {
  /** With its scheme. */
  readonly url?: string | undefined;
  /** The key or token of its headers; absent for another scheme, such as `Basic`. */
  readonly token?: string | undefined;
  /** What stands for a token, such as `$TOKEN`. */
  readonly placeholder?: string | undefined;
}

/** Returns address and token of a pasted request: curl, wget, HTTPie, PowerShell, fetch and other code, raw HTTP. */
export function readCommand(text: string): PastedCommand | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = visibleText(text)
    .replace(/^\s*(?:(?:#|```).*\n\s*)+/, "")
    .trim();
  const read = readRaw(plain) ?? readShell(plain) ?? readCode(plain);
  if (!read) return undefined;
  const value = KEY_HEADERS.map((name) => read.headers.get(name)).find(Boolean) ?? keyInAddress(read.url);
  const token = value.replace(/^(?:bearer|token|apikey)(?:\s+|$)/i, "");
  if (token === "" || /\s/.test(token) || isMasked(token)) return { url: read.url };
  if (!PLACEHOLDER.test(token)) return { url: read.url, token };
  // Anything but a plain name may still be a secret, which is not shown.
  const isName = /^(?:\$\{?|\$env:|<|\{\{?|%)?[A-Za-z_]+[}>%]*$/.test(token);
  return { url: read.url, placeholder: isName ? token : "The value" };
}

const CALL =
  /\b(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm)\b|\b(?:fetch|axios|ky|got|ajax|open|request|newRequest|curl_init|setRequestHeader|(?:requests|httpx|session|client|axios|http)\.\w+)\s*\(/i;
const ADDRESS_NAME = /^-?(?:ur[il]|endpoint|href|curlopt_url)$/i;
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;
const TOKEN_OPTION = /^(?:-token|ConvertTo-SecureString)$/i;

interface Token {
  /** In quotes; else a word or a sign. */
  readonly isText: boolean;
  readonly text: string;
}

/** Reads a request in PowerShell, JavaScript, Python and the like; `undefined` for another text. */
function readCode(text: string): PastedRequest | undefined {
  if (!CALL.test(text)) return undefined;
  const tokens = tokensOf(text);
  const variables = new Map<string, string>();
  const headers = new Map<string, string>();
  const addresses: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const [name, sign = ""] = [nameBefore(tokens, at), tokens[at - 1]?.text];
    const [plus, next] = tokens.slice(at + 1);
    const end = plus?.text === "+" && next?.isText ? next.text : "";
    const value = valueOf({ ...token, text: token.text + end }, variables);
    if (value === undefined) continue;
    const isNamed = /^(?::|=|,|=>)$/.test(sign);
    if (token.isText && sign === "=") variables.set(name.replace(/^\$/, ""), value);
    if (isNamed) addHeader(headers, `${name}: ${value}`);
    else if (TOKEN_OPTION.test(sign)) addHeader(headers, `authorization: Bearer ${value}`);
    else if (/^authorization:/i.test(value)) addHeader(headers, value);
    const isPlace = isNamed
      ? ADDRESS_NAME.test(name) || METHOD.test(name)
      : !sign.startsWith("-") || ADDRESS_NAME.test(sign);
    if (isPlace && /^https?:\/\//i.test(value)) addresses.push(value);
  }
  return { url: oneOf(addresses), headers };
}

/** The name before a sign: `name: …`, `["name"] = …`, `"name", …`. */
function nameBefore(tokens: readonly Token[], at: number): string {
  const before = tokens[at - 2]?.text ?? "";
  return before === "]" ? (tokens[at - 3]?.text ?? "") : before;
}

/** The text of a token, with variables put in; `undefined` for a word that is neither a variable nor an address. */
function valueOf({ isText, text }: Token, variables: ReadonlyMap<string, string>): string | undefined {
  if (!isText) return /^https?:\/\//i.test(text) ? text : variables.get(text.replace(/^\$/, ""));
  return text.replaceAll(/\$\{?(\w+)\}?|\{(\w+)\}/g, (whole, one: string | undefined, other: string | undefined) => {
    return variables.get(one ?? other ?? "") ?? whole;
  });
}

const CODE =
  /"((?:[^"\\`]|\\[^]|`[^]|"")*)"|'((?:[^'\\]|\\[^]|'')*)'|`((?:[^`\\]|\\[^])*)`|(https?:\/\/[^\s"'`;)]+)|(?:\/\/|#)[^\n]*|(-?[\w$]+(?:-\w+)*|=>|[^\s`])/g;

function tokensOf(text: string): Token[] {
  // In PowerShell, a backtick at the end of a line continues it.
  return [...text.replaceAll(/`[ \t]*\n/g, "\n").matchAll(CODE)].flatMap(
    ([, double, single, template, address, word]): Token[] => {
      const plain = address ?? word;
      if (plain !== undefined) return [{ isText: false, text: plain }];
      const quoted = double ?? single ?? template;
      // PowerShell escapes with a backtick, others with a backslash.
      return quoted === undefined
        ? []
        : [{ isText: true, text: quoted.replaceAll(/[\\`]([^])/g, (_, code: string) => ESCAPES[code] ?? code) }];
    },
  );
}
