import type { FailedCheck } from "#session/saved-connections.ts";
import { localTime } from "#text/local-time.ts";

/** Says which check failed when a connection was kept in spite of it. The day is left out if it is today. */
export function failedCheckText({ title, isReached, when, time }: FailedCheck, now: Date): string {
  const moment = localTime(time);
  const today = `${localTime(now.toISOString()).split(", ")[0]}, `;
  const said = `${isReached ? "Check failed" : "Not reached"} when ${when}, ${moment.replace(today, "")}`;
  return isReached ? `${said}: ${title}` : said;
}
