import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { refusedPlaces, type RefusedPlace } from "#api/answer/refused-places.ts";
import { call } from "#api/call.ts";
import { aiIntegration, configureAiIntegration, type AiIntegration } from "#contract/index.ts";
import { toPointer } from "#json/json-path.ts";
import { useSession, type Session } from "#session/session.ts";
import { taskTypes } from "../concurrency/queries.ts";
import type { Draft, DraftState } from "../draft/draft-store.ts";
import { writeLastSent, type LastSentNote } from "../draft/last-sent.ts";
import { SCHEMA } from "../draft/load-start.ts";
import { isOutcomeUnknown, sendNoted } from "../draft/unconfirmed-send.ts";
import { toSend } from "../request/missing-secrets.ts";
import { ENTER_AGAIN, missingSecrets, takeOutSecrets, type Marks } from "../request/secrets.ts";
import type { Outcome } from "./outcome.tsx";

export type Sending = ReturnType<typeof useSend>;

/** Sends the draft, once for each press, and returns what came of it. */
export function useSend({
  draft,
  spaceId,
  tab,
  onSent,
  onUnanswered,
}: {
  draft: Draft;
  spaceId: string;
  /** Names this running copy of the page. */
  tab: string;
  onSent: (sent: Pick<LastSentNote, "request" | "leftOut" | "kept">) => void;
  /** The request left at a time (ISO 8601), and its outcome is not known. */
  onUnanswered: (sentTime: string) => void;
}) {
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasBegun, setBegun] = useState(false);
  // Two presses can come before anything is rendered.
  const underWay = useRef<AbortController>(undefined);
  // The draft is read here: the variables of a mutation stay in its cache, where no secret may be.
  const sending = useMutation({
    mutationFn: ({ signal, kept }: { signal: AbortSignal; kept: readonly string[] }) =>
      sendOnce(session, { spaceId, tab, kept }, draft.snapshot(), signal),
  });

  /** `kept` has JSON pointers of missing secrets that the service keeps. */
  const send = (kept: readonly string[] = []) => {
    if (underWay.current) return;
    underWay.current = new AbortController();
    const sentTime = new Date().toISOString();
    setBegun(true);
    setOutcome(undefined);
    draft.setRefused(new Map());
    const { request, marks } = draft.snapshot();
    sending.mutate(
      { signal: underWay.current.signal, kept },
      {
        onSuccess: (called) => {
          setOutcome({ kind: "answered", called });
          onSent({ request, leftOut: leftOutOf(request, marks), kept });
        },
        onError: (error) => {
          const fields = refusedFields(error, request);
          draft.setRefused(new Map(fields.map(({ path, message }) => [toPointer(path), message])));
          setOutcome({ kind: "failed", error, fields });
          if (isOutcomeUnknown(error)) onUnanswered(sentTime);
        },
        onSettled: () => {
          underWay.current = undefined;
        },
      },
    );
  };

  const forget = useCallback(() => setOutcome(undefined), []);

  const stop = () => underWay.current?.abort();

  return { send, stop, hasBegun, isSending: sending.isPending, outcome, forget };
}

function sendOnce(
  session: Session,
  { spaceId, tab, kept }: { spaceId: string; tab: string; kept: readonly string[] },
  draft: DraftState,
  signal: AbortSignal,
) {
  const { request, marks, imported } = draft;
  return sendNoted(session.notebook, spaceId, async () => {
    const answer = await call(session.connection, configureAiIntegration, {
      params: { spaceId },
      body: toSend(request),
      secrets: takeOutSecrets(request, marks).secrets.flatMap(({ secret }) => (secret === ENTER_AGAIN ? [] : [secret])),
      signal,
    });
    const leftOut = leftOutOf(request, marks);
    const remember = async () => {
      const sent = { request, marks, imported, leftOut, kept, tab, schema: SCHEMA };
      await writeLastSent(session.notebook, spaceId, sent);
      await taskTypes.remember(session, request);
    };
    // Here, because the page may be gone by now. The request succeeded even if the notebook cannot be written to.
    await remember().catch(() => {});
    return answer;
  });
}

const leftOutOf = (request: AiIntegration, marks: Marks) => missingSecrets(request, marks).map(toPointer);

/** Returns the fields that the service's refusal names, with what it says about each. */
function refusedFields(error: unknown, request: AiIntegration): RefusedPlace[] {
  if (!(error instanceof CallError) || error.reason.kind !== "http" || error.reason.answer.isWebPage) return [];
  return refusedPlaces(error.reason.answer.body, { body: request, members: Object.keys(aiIntegration.shape) });
}
