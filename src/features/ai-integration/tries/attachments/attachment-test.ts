import type { AiIntegration } from "#contract/index.ts";
import { putAt } from "#json/json-path.ts";
import type { AbilityResult } from "#tries/try-models.ts";
import type { TestedForm } from "../tested-form.ts";

export const MODES = ["base64Mode", "urlMode"] as const;
export type Mode = (typeof MODES)[number];
export type ModeResults = Readonly<Partial<Record<Mode, AbilityResult>>>;

/**
 * Whether a result says something about the way of sending: the model saw the picture, or answered and did not. A
 * refused key or a lost connection says nothing.
 */
export const isAboutMode = (result: AbilityResult | undefined) =>
  result?.kind === "proven" || result?.kind === "not-proven" || result?.kind === "failed";

/** Where and when attachments were tried. */
export interface TestedAt {
  readonly now: Date;
  readonly gatewayOrigin: string;
  readonly pageOrigin: string;
}

/** Writes the results into the request. Returns the same request if no result is about a mode. */
export function withAttachmentTest(
  request: AiIntegration,
  results: ModeResults,
  form: TestedForm,
  at: TestedAt,
): AiIntegration {
  const about = MODES.filter((mode) => isAboutMode(results[mode]));
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
  next = put(next, ["testedAt"], timeText(form, at.now));
  next = put(next, ["testedOrigin"], form.origin && (form.origin === "gateway" ? at.gatewayOrigin : at.pageOrigin));
  return put(next, ["recommendedMode"], recommended(results, form));
}

function errorText(result: AbilityResult | undefined): string | undefined {
  if (!result || !("reason" in result)) return undefined;
  return "words" in result && result.words !== undefined ? `${result.reason} ${result.words}` : result.reason;
}

function timeText({ time }: TestedForm, now: Date): string | undefined {
  if (time === undefined) return undefined;
  return time === "iso" ? now.toISOString() : now.toISOString().slice(0, 10);
}

// "url" is the one value that the document shows.
function recommended({ urlMode, base64Mode }: ModeResults, { base64Word }: TestedForm): string | undefined {
  if (urlMode?.kind === "proven") return "url";
  return base64Mode?.kind === "proven" && isAboutMode(urlMode) ? base64Word : undefined;
}
