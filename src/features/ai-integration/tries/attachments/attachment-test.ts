import type { AiIntegration } from "#contract/index.ts";
import { putAt } from "#json/json-path.ts";
import type { AbilityResult } from "#tries/abilities.ts";
import { DATE, type ResultNotation } from "../result-notation.ts";

/** How a file can be sent to a model: in the request, or as an address. */
export const MODES = ["base64Mode", "urlMode"] as const;
export type Mode = (typeof MODES)[number];
export type ModeResults = Readonly<Partial<Record<Mode, AbilityResult>>>;

/**
 * Whether a result says something about the mode: the model saw the picture, or the gateway did not take it. One wrong
 * answer proves nothing, unless `isMissToo`. A refused key, a lost connection, an unknown path or model say nothing.
 */
export const isAboutMode = (result: AbilityResult | undefined, isMissToo = false) =>
  result?.kind === "proven" ||
  (result?.kind === "not-proven" && isMissToo) ||
  (result?.kind === "failed" && result.status !== 404 && result.status !== 405);

/**
 * Returns the request with the results of a test of attachments; the same request if no result is about a mode. With
 * `isMissToo` a wrong answer is written as "did not work".
 */
export function withAttachmentTest(
  request: AiIntegration,
  results: ModeResults,
  notation: ResultNotation,
  at: { isMissToo: boolean; now: Date; gatewayOrigin: string; pageOrigin: string },
): AiIntegration {
  const about = MODES.filter((mode) => isAboutMode(results[mode], at.isMissToo));
  if (about.length === 0) return request;
  const put = (whole: AiIntegration, path: readonly string[], value: unknown) =>
    putAt(whole, ["config", "attachmentTest", ...path], value, 1);
  let next = request;
  for (const mode of about) {
    const result = results[mode];
    next = put(next, [mode, "success"], result?.kind === "proven");
    next = put(next, [mode, "errorMessage"], errorText(result));
  }
  // Values of an earlier test would be wrong now.
  const time = at.now.toISOString();
  next = put(next, ["testedAt"], notation.time === DATE ? time.slice(0, DATE.length) : notation.time && time);
  const origins = { gateway: at.gatewayOrigin, page: at.pageOrigin };
  next = put(next, ["testedOrigin"], notation.origin && origins[notation.origin]);
  return put(next, ["recommendedMode"], recommended(results, notation, about));
}

function errorText(result: AbilityResult | undefined): string | undefined {
  if (!result || !("reason" in result)) return undefined;
  return "words" in result && result.words !== undefined ? `${result.reason} ${result.words}` : result.reason;
}

// "url" is the one value that the document shows.
function recommended(
  { urlMode, base64Mode }: ModeResults,
  { base64Word }: ResultNotation,
  about: readonly Mode[],
): string | undefined {
  if (urlMode?.kind === "proven") return "url";
  return base64Mode?.kind === "proven" && about.includes("urlMode") ? base64Word : undefined;
}
