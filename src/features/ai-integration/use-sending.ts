import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { CallError } from "#api/call-error.ts";
import type { AiIntegration } from "#contract/index.ts";
import { useSession } from "#features/connection/session.ts";
import type { Draft } from "./draft.ts";
import { toPointer } from "./path.ts";
import { refusedFields } from "./problem-fields.ts";
import { aiIntegrations } from "./queries.ts";
import type { Outcome } from "./review/outcome.tsx";

/** Sending the draft: one request for each press, and what came of it. */
export function useSending({
  draft,
  spaceId,
  tab,
  onSent,
}: {
  draft: Draft;
  spaceId: string;
  tab: string;
  onSent: (request: AiIntegration) => void;
}) {
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasBegun, setBegun] = useState(false);
  // Two presses can come before anything is drawn.
  const isUnderWay = useRef(false);
  const sending = useMutation(aiIntegrations.send(session, spaceId, () => ({ ...draft.snapshot(), tab })));

  const send = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBegun(true);
    setOutcome(undefined);
    draft.setRefused(new Map());
    const { request } = draft.snapshot();
    sending.mutate(undefined, {
      onSuccess: (body) => {
        setOutcome({ kind: "answered", body });
        onSent(request);
      },
      onError: (error) => {
        const answer = error instanceof CallError && error.reason.kind === "http" ? error.reason.answer : undefined;
        const fields = refusedFields(answer?.body, request);
        draft.setRefused(new Map(fields.map(({ path, message }) => [toPointer(path), message])));
        setOutcome({ kind: "failed", error, fields });
      },
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };

  const forget = useCallback(() => setOutcome(undefined), []);

  return { send, hasBegun, isSending: sending.isPending, outcome, forget };
}
