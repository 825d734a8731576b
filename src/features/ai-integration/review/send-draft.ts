import { CallError } from "#api/answer/call-error.ts";
import { refusedPlaces, type RefusedPlace } from "#api/answer/refused-places.ts";
import { call } from "#api/call.ts";
import { aiIntegration, configureAiIntegration, type AiIntegration } from "#contract/index.ts";
import { toPointer } from "#json/json-path.ts";
import type { Session } from "#session/session.ts";
import { succeeds } from "#worker/succeeds.ts";
import { SCHEMA } from "../draft/load-start.ts";
import { noteVersion } from "../draft/note-version.ts";
import type { OpenDraft } from "../draft/open-draft.ts";
import { writeLastSent, importNotesIn } from "../draft/stored-request.ts";
import { rememberTaskTypes } from "../draft/task-types.ts";
import { isOutcomeUnknown, sendNoted } from "../draft/unconfirmed-send.ts";
import { references } from "../request/checks.ts";
import { endingsInUse } from "../request/model-endings.ts";
import { keptPointers, toSend, type SecretFate } from "../request/secret-fates.ts";
import { enteredSecrets, missingSecrets } from "../request/secrets.ts";

/**
 * Sends the draft of a space's AI integration, once at a time, and records the outcome. `secrets` says what becomes of each.
 * With `isKeptFirst` nothing is sent until the version is kept. With `isAsBefore` no list is emptied that became shorter.
 */
export async function sendDraft(
  draft: OpenDraft,
  session: Session,
  secrets: readonly SecretFate[],
  { isKeptFirst = false, isAsBefore = false } = {},
): Promise<void> {
  // Two presses can come before anything is rendered.
  if (draft.snapshot().sending.underWay) return;
  const underWay = new AbortController();
  const sentTime = new Date().toISOString();
  draft.setRefused(new Map());
  draft.share({ sending: { underWay } });
  const { request, marks, imported, baseline } = draft.snapshot();
  const leftOut = missingSecrets(request, marks).map(toPointer);
  const kept = [...keptPointers(secrets)];
  const version = noteVersion(session.notebook, draft.spaceId, draft.snapshot(), secrets);
  try {
    if (isKeptFirst && !(await succeeds(version.added))) throw new CallError({ kind: "unsent", why: "not-noted" });
    const post = async () => {
      const answer = await call(session.connection, configureAiIntegration, {
        params: { spaceId: draft.spaceId },
        body: toSend(request, isAsBefore ? undefined : baseline?.request),
        secrets: enteredSecrets(request, marks),
        signal: underWay.signal,
      });
      const remember = async () => {
        const inUse = endingsInUse(request, references, importNotesIn(imported).endings);
        const endings = inUse.map(({ ending }) => ending);
        const sent = { request, marks, imported, leftOut, kept, endings, tab: draft.tab, schema: SCHEMA };
        await writeLastSent(session.notebook, draft.spaceId, sent);
        await succeeds(rememberTaskTypes(session.notebook, request));
      };
      // Here, because the page may be gone by now. The request succeeded even if the notebook cannot be written to.
      const areKept = await Promise.all([succeeds(remember()), version.end(answer.status)]);
      return { called: answer, isKept: !areKept.includes(false) };
    };
    const answered = await sendNoted(session.notebook, draft.spaceId, post, underWay.signal);
    draft.share({ sending: { outcome: { kind: "answered", ...answered } } });
    draft.setSent({ request, leftOut, kept });
  } catch (error) {
    await version.end(undefined, error);
    const fields = refusedFields(error, request);
    draft.setRefused(new Map(fields.map(({ path, message }) => [toPointer(path), message])));
    draft.share({
      sending: { outcome: { kind: "failed", error, fields } },
      ...(isOutcomeUnknown(error) && { unansweredTime: sentTime }),
    });
  }
}

/** Returns the fields that the service's refusal names, with what it says about each. */
function refusedFields(error: unknown, request: AiIntegration): RefusedPlace[] {
  if (!(error instanceof CallError) || error.reason.kind !== "http" || error.reason.answer.isWebPage) return [];
  return refusedPlaces(error.reason.answer.body, { body: request, members: Object.keys(aiIntegration.shape) });
}
