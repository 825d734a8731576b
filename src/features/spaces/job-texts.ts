import type { ExpiringToken } from "#features/access-tokens/expiring-tokens.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import type { Space } from "#workspace/workspace.ts";

const DAYS = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * Says what comes first: a space is pinned, or chosen if there are several. `count` is absent until they are read;
 * `onlyUnset` is the one space that is not set up.
 */
export function configureText(count: number | undefined, isRemote: boolean, onlyUnset?: Space | null): string {
  const text = "Models, keys and defaults";
  if (count === 0 && isRemote) return `${text}. Pin a space first.`;
  if (onlyUnset && count !== 1) return `Set up ${onlyUnset.name}, or choose another space below.`;
  return count === 0 || count === 1 ? `${text} of a space.` : `${text}. Choose a space below.`;
}

export function draftsText([first, ...others]: readonly Space[]): string {
  if (!first) return "No unsent drafts";
  const more = others.length > 0 ? ` and ${formatNumber(others.length)} more` : "";
  return `${others.length > 0 ? "Unsent drafts" : "Unsent draft"}: ${first.name}${more}`;
}

/** Of tokens in the order in which they end. */
export function expiringText([next, ...others]: readonly ExpiringToken[]): string {
  if (!next) return "No token expires within 14 days";
  const more = others.length > 0 ? ` · ${formatNumber(others.length)} more within 14 days` : "";
  return `${next.name} expires ${DAYS.format(next.daysLeft, "day")}${more}`;
}

/** Returns the first file that stopped, else the first that is not inserted. */
export const waitingFile = (files: readonly QueuedFile[]): QueuedFile | undefined =>
  files.find(({ error }) => error) ?? files.find(({ stage }) => stage !== "inserted");

export function waitingText(files: readonly QueuedFile[]): string {
  const waiting = files.filter(({ stage }) => stage !== "inserted");
  if (waiting.length === 0) return "No files are waiting";
  const stopped = waiting.filter(({ error }) => error).length;
  return `${counted(waiting.length, "file")} waiting${stopped > 0 ? `, ${formatNumber(stopped)} stopped` : ""}`;
}
