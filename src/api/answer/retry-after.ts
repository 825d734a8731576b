import { counted } from "#text/format.ts";

const SECONDS = /^\d{1,9}$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Returns the wait of a `Retry-After` header in milliseconds. Other origins see the header only if CORS exposes it. */
export function retryAfterMs({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const text = headers.get("retry-after")?.trim() ?? "";
  if (SECONDS.test(text)) return Number(text) * 1000;
  if (!HTTP_DATE.test(text)) return undefined;
  const time = Date.parse(text);
  // The clock of this device may be wrong. Other origins see that of the service only if CORS exposes it.
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

/** Returns how long a wait is, such as "2 minutes", rounded up. */
export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return counted(Math.max(1, seconds), "second");
  return seconds < 7200 ? counted(Math.ceil(seconds / 60), "minute") : counted(Math.ceil(seconds / 3600), "hour");
}
