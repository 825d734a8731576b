import { MASK, replaceSecrets, SOUNDS_SECRET } from "#contract/index.ts";
import { signaturesIn } from "#contract/signatures.ts";
import { mapParts } from "#json/json-path.ts";

/** Returns the secrets of a request or response body, to be masked elsewhere. Of a signed address, what signs it. */
export function secretsIn(body: unknown): string[] {
  const found: string[] = [];
  replaceSecrets(body, (secret, _, isAddress) => found.push(...(isAddress ? signaturesIn(secret) : [secret])));
  return found;
}

// Shorter strings occur by chance: masking them would make responses unreadable.
const MIN_LENGTH = 6;
// A batch of 1,000 attachments has 2,000: a token and a signature each.
const MAX_SECRETS = 3_000;
// Without it, 10,000 secrets in a body of 0.8 MB take 8.3 s instead of 17 ms.
const MAX_LOOKED_THROUGH = 200_000_000;

/** Masks secrets in texts and names, also as escaped JSON, in URLs and base64. Above the limits, all long texts. */
export function conceal(value: unknown, secrets: readonly string[]): unknown {
  const whole = JSON.stringify(value) ?? "";
  const fitting = [...new Set(secrets)].filter(({ length }) => length >= MIN_LENGTH && length <= whole.length);
  if (fitting.length > MAX_SECRETS || (fitting.length > 1 && fitting.length * whole.length > MAX_LOOKED_THROUGH)) {
    const known = new Set(fitting);
    const hideAll = (text: string) => (text.length >= MIN_LENGTH ? MASK : text);
    return replaceTexts(value, hideAll, (name) => (known.has(name) ? MASK : name));
  }
  const found = [...new Set(fitting.flatMap(encodingsOf))]
    .filter((form) => whole.includes(escapeJson(form)))
    // A secret may be the prefix of another.
    .toSorted((one, other) => other.length - one.length);
  // `replaceAll` would return slices, which keep the whole text in memory.
  const hide = (text: string) => found.reduce((rest, form) => rest.split(form).join(MASK), text);
  return found.length === 0 ? value : replaceTexts(value, hide);
}

const replaceTexts = (value: unknown, replace: (text: string) => string, rename = replace) =>
  mapParts(value, (part) => (typeof part === "string" ? replace(part) : part), rename);

const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

function encodingsOf(secret: string): string[] {
  const bytes = binaryText(new TextEncoder().encode(secret));
  // The base64 form depends on the offset, and its first and last characters mix with the neighbouring bytes.
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const text = btoa("\0".repeat(offset) + bytes);
    const own = text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return [secret, escapeJson(secret), encodeURIComponent(secret.toWellFormed()), ...inBase64];
}

/** More arguments than this overflow the stack. */
const SLICE = 8_192;

/** Returns a character for each byte, as `btoa` takes it. */
export function binaryText(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += SLICE) {
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE));
  }
  return text;
}

const MEMBER = /("([^"\n]*)"\s*:\s*")([^"\\]*(?:\\[^][^"\\]*)*)/g;
const SIGNED = /presignedUrl|ThumbnailUrl/i;

/** Masks the values of secret-sounding members in a text that is not complete JSON. */
export function concealText(text: string): string {
  // One combined pattern would backtrack from each character of a long text.
  return text.replaceAll(MEMBER, (whole, start: string, name: string) =>
    SOUNDS_SECRET.test(name) || SIGNED.test(name) ? start + MASK : whole,
  );
}
