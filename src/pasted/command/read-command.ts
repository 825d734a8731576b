import { decoded } from "#text/decoded.ts";
import { visibleText } from "../characters.ts";
import { readCode } from "./code.ts";
import { readRaw } from "./raw-http.ts";
import { readShell } from "./shell.ts";

/** No command is longer. */
const MAX_LENGTH = 200_000;

/** Headers that carry a key, the usual one first. */
const KEY_HEADERS = ["authorization", "x-api-key", "api-key", "x-goog-api-key", "ocp-apim-subscription-key"];

/** Returns the key in the query or the fragment of an address; an empty text without one. */
export const keyInAddress = (url = "") =>
  decoded(/[?&#](?:api[-_]?key|key|(?:access[-_])?token)=([^&#]+)/i.exec(url)?.[1] ?? "");

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
  const plain = visibleText(text).trim();
  const read = readRaw(plain) ?? readShell(plain) ?? readCode(plain);
  if (!read) return undefined;
  const value = KEY_HEADERS.map((name) => read.headers.get(name)).find(Boolean) ?? keyInAddress(read.url);
  const token = value.replace(/^(?:bearer|token|apikey)(?:\s+|$)/i, "");
  if (token === "" || /\s/.test(token)) return { url: read.url };
  if (!/^[$<{%]/.test(token)) return { url: read.url, token };
  // Anything but a plain name may still be a secret, which is not shown.
  const isName = /^(?:\$\{?|\$env:|<|\{\{?|%)[A-Za-z_]+[}>%]*$/.test(token);
  return { url: read.url, placeholder: isName ? token : "The value" };
}
