import { MASK, replaceSecrets } from "#contract/index.ts";

/** Every secret string in a request body. */
export function secretsIn(body: unknown): string[] {
  const found: string[] = [];
  replaceSecrets(body, (secret) => found.push(secret));
  return found;
}

// Shorter strings occur by chance, and masking them would make every answer unreadable.
const MIN_LENGTH = 6;

/** A copy of a value in which the given secrets are masked wherever a string contains them: a service may echo what it was sent. */
export function conceal(value: unknown, secrets: readonly string[]): unknown {
  const known = secrets.filter((secret) => secret.length >= MIN_LENGTH);
  const hide = (text: string) => known.reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return hide(part);
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(walk);
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [hide(name), walk(member)]));
  };
  return known.length === 0 ? value : walk(value);
}

const MEMBER = /("[^"\n]*"\s*:\s*")([^"\\]*(?:\\[^][^"\\]*)*)/g;
const SOUNDS_SECRET = /^"[^"]*(?:key|token|secret|passw|credential)/i;

/** A text that is not whole JSON, such as one that was cut off, with the values of members masked whose names sound secret. */
export function concealText(text: string): string {
  // Two steps: one pattern for both would try a long text again from each of its characters.
  return text.replaceAll(MEMBER, (whole, name: string) => (SOUNDS_SECRET.test(name) ? name + MASK : whole));
}
