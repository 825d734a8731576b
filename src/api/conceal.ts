import { MASK, replaceSecrets } from "#contract/index.ts";

/** Every secret string in a request body. */
export function secretsIn(body: unknown): string[] {
  const found: string[] = [];
  replaceSecrets(body, (secret) => found.push(secret));
  return found;
}

// Shorter strings occur by chance, and masking them would make every answer unreadable.
const MIN_LENGTH = 6;

/**
 * A copy of a value in which the given secrets are masked wherever a string contains them, plain or encoded as in JSON,
 * in an address or in base64: a service may echo what it was sent.
 */
export function conceal(value: unknown, secrets: readonly string[]): unknown {
  const whole = JSON.stringify(value) ?? "";
  const found = [...new Set(secrets.filter(({ length }) => length >= MIN_LENGTH).flatMap(formsOf))]
    .filter((form) => whole.includes(inJson(form)))
    // One may be the beginning of another.
    .toSorted((one, other) => other.length - one.length);
  // Not by replacing: what is left would be slices, which keep the whole text in memory.
  const hide = (text: string) => found.reduce((rest, form) => rest.split(form).join(MASK), text);
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return hide(part);
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(walk);
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [hide(name), walk(member)]));
  };
  return found.length === 0 ? value : walk(value);
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

function formsOf(secret: string): string[] {
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join("");
  // In base64 it looks different after one and after two other bytes, and shares the characters at its ends with them.
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const text = btoa("\0".repeat(offset) + bytes);
    const own = text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return [secret, inJson(secret), encodeURIComponent(secret.toWellFormed()), ...inBase64];
}

const MEMBER = /("[^"\n]*"\s*:\s*")([^"\\]*(?:\\[^][^"\\]*)*)/g;
const SOUNDS_SECRET = /^"[^"]*(?:key|token|secret|passw|credential)/i;

/** A text that is not whole JSON, such as one that was cut off, with the values of members masked whose names sound secret. */
export function concealText(text: string): string {
  // Two steps: one pattern for both would try a long text again from each of its characters.
  return text.replaceAll(MEMBER, (whole, name: string) => (SOUNDS_SECRET.test(name) ? name + MASK : whole));
}
