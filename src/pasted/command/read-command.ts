import { visibleText } from "../characters.ts";
import { readCode } from "./code.ts";
import { readRaw, type PastedCommand } from "./raw.ts";
import { readShell } from "./shell.ts";

/** No command is longer. */
const MAX_LENGTH = 200_000;

/** Returns address and headers of a pasted request: curl, wget, HTTPie, PowerShell, fetch and other code, raw HTTP. */
export function readCommand(text: string): PastedCommand | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = visibleText(text).trim();
  return readRaw(plain) ?? readShell(plain) ?? readCode(plain);
}

/** Headers that carry a key, the usual one first. */
export const KEY_HEADERS = ["authorization", "x-api-key", "api-key", "x-goog-api-key", "ocp-apim-subscription-key"];

/** Returns the token in the first of these headers that a command has; `undefined` for another scheme, such as `Basic`. */
export function tokenOf({ headers }: PastedCommand, names = ["authorization"]): string | undefined {
  const value = names.map((name) => headers.get(name)).find(Boolean);
  const token = value?.replace(/^(?:bearer|token|apikey)(?:\s+|$)/i, "") || undefined;
  return token === undefined || /\s/.test(token) ? undefined : token;
}

/** Returns what stands for a token, such as `$TOKEN`; `undefined` for a token. */
export function placeholderOf(token: string): string | undefined {
  if (!/^[$<{%]/.test(token)) return undefined;
  // Anything but a plain name may still be a secret, which is not shown.
  return /^(?:\$\{?|\$env:|<|\{\{?|%)[A-Za-z_]+[}>%]*$/.test(token) ? token : "The value";
}
