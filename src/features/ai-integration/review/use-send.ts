import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { toPointer } from "#json/json-path.ts";
import { useSession } from "#session/session.ts";
import type { Draft } from "../draft/draft-store.ts";
import { isOpen } from "../draft/unconfirmed-send.ts";
import { refusedFields } from "../request/refused-fields.ts";
import type { Outcome } from "./outcome.tsx";
import { aiIntegrations } from "./queries.ts";

/** Sending the draft: one request for each press, and what came of it. */
export function useSend({
  draft,
  spaceId,
  tab,
  onSent,
  onUnanswered,
}: {
  draft: Draft;
  spaceId: string;
  tab: string;
  onSent: (request: AiIntegration) => void;
  /** The request left at a time (ISO 8601), and it is not known what came of it. */
  onUnanswered: (sentTime: string) => void;
}) {
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasBegun, setBegun] = useState(false);
  // Two presses can come before anything is drawn.
  const underWay = useRef<AbortController>(undefined);
  const sending = useMutation(aiIntegrations.send(session, spaceId, () => ({ ...draft.snapshot(), tab })));

  const send = () => {
    if (underWay.current) return;
    underWay.current = new AbortController();
    const sentTime = new Date().toISOString();
    setBegun(true);
    setOutcome(undefined);
    draft.setRefused(new Map());
    const { request } = draft.snapshot();
    sending.mutate(underWay.current.signal, {
      onSuccess: (called) => {
        setOutcome({ kind: "answered", called });
        onSent(request);
      },
      onError: (error) => {
        const fields = refusedFields(error, request);
        draft.setRefused(new Map(fields.map(({ path, message }) => [toPointer(path), message])));
        setOutcome({ kind: "failed", error, fields });
        if (isOpen(error)) onUnanswered(sentTime);
      },
      onSettled: () => {
        underWay.current = undefined;
      },
    });
  };

  const forget = useCallback(() => setOutcome(undefined), []);

  const stop = () => underWay.current?.abort();

  return { send, stop, hasBegun, isSending: sending.isPending, outcome, forget };
}
