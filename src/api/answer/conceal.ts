import { MASK, replaceSecrets } from "#contract/index.ts";

/** Every secret string in a request body. */
export function secretsIn(body: unknown): string[] {
  const found: string[] = [];
  replaceSecrets(body, (secret) => found.push(secret));
  return found;
}

// Shorter strings occur by chance, and masking them would make every answer unreadable.
const MIN_LENGTH = 6;
// Looking for more, or for these in a longer text, takes seconds.
const MAX_SECRETS = 300;
const MAX_LOOKED_THROUGH = 200_000_000;

/**
 * A copy of a value in which the given secrets are masked wherever a string contains them, plain or encoded as in JSON,
 * in an address or in base64: a service may echo what it was sent. Where too many secrets would have to be looked for,
 * every string is masked that is long enough to be one.
 */
export function conceal(value: unknown, secrets: readonly string[]): unknown {
  const whole = JSON.stringify(value) ?? "";
  // A text that is shorter than a secret cannot contain it.
  const fitting = [...new Set(secrets)].filter(({ length }) => length >= MIN_LENGTH && length <= whole.length);
  if (fitting.length > MAX_SECRETS || (fitting.length > 1 && fitting.length * whole.length > MAX_LOOKED_THROUGH)) {
    const known = new Set(fitting);
    const hideAll = (text: string) => (text.length >= MIN_LENGTH ? MASK : text);
    return replaceStrings(value, hideAll, (name) => (known.has(name) ? MASK : name));
  }
  const found = [...new Set(fitting.flatMap(formsOf))]
    .filter((form) => whole.includes(inJson(form)))
    // One may be the beginning of another.
    .toSorted((one, other) => other.length - one.length);
  // Not by replacing: what is left would be slices, which keep the whole text in memory.
  const hide = (text: string) => found.reduce((rest, form) => rest.split(form).join(MASK), text);
  return found.length === 0 ? value : replaceStrings(value, hide);
}

type Replace = (text: string) => string;

/** A copy of a JSON value with each string replaced, and each name of a member. */
function replaceStrings(value: unknown, replace: Replace, rename = replace): unknown {
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return replace(part);
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(walk);
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [rename(name), walk(member)]));
  };
  return walk(value);
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

function formsOf(secret: string): string[] {
  const bytes = binaryText(new TextEncoder().encode(secret));
  // In base64 it looks different after one and after two other bytes, and shares the characters at its ends with them.
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const text = btoa("\0".repeat(offset) + bytes);
    const own = text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return [secret, inJson(secret), encodeURIComponent(secret.toWellFormed()), ...inBase64];
}

const SLICE = 8_192;

/** A text with one character for each byte, as base64 is made of. */
function binaryText(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += SLICE) {
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE));
  }
  return text;
}

const MEMBER = /("[^"\n]*"\s*:\s*")([^"\\]*(?:\\[^][^"\\]*)*)/g;
const SOUNDS_SECRET = /^"[^"]*(?:key|token|secret|passw|credential)/i;

/** A text that is not whole JSON, such as one that was cut off, with the values of members masked whose names sound secret. */
export function concealText(text: string): string {
  // Two steps: one pattern for both would try a long text again from each of its characters.
  return text.replaceAll(MEMBER, (whole, name: string) => (SOUNDS_SECRET.test(name) ? name + MASK : whole));
}
