import { CallError } from "#api/answer/call-error.ts";
import { refusedPlaces, type RefusedPlace } from "#api/answer/refused-places.ts";
import { aiIntegration, type AiIntegration } from "#contract/index.ts";

/** The fields of a request that the service's refusal names, with what it says about each. */
export function refusedFields(error: unknown, request: AiIntegration): RefusedPlace[] {
  if (!(error instanceof CallError) || error.reason.kind !== "http" || error.reason.answer.isWebPage) return [];
  return refusedPlaces(error.reason.answer.body, { body: request, members: Object.keys(aiIntegration.shape) });
}
