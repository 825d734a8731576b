import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#api/call.ts";
import { configureAiIntegration } from "#contract/index.ts";
import type { AiIntegration } from "#contract/index.ts";
import { toPointer } from "#json/json-path.ts";
import type { Session } from "#session/session.ts";
import { taskTypes } from "../concurrency/queries.ts";
import type { KeptImported } from "../draft/imported-values.ts";
import { writeLastSent } from "../draft/last-sent.ts";
import { readStart, SCHEMA } from "../draft/load-start.ts";
import { noted } from "../draft/unconfirmed-send.ts";
import { toSend } from "../request/missing-secrets.ts";
import { ENTER_AGAIN, missingSecrets, takeOutSecrets, type Marks } from "../request/secrets.ts";

const key = (session: Session, ...rest: readonly unknown[]) =>
  [session.connection.id, "ai-integration", ...rest] as const;

/** How long an empty page waits for the sample of a new store; it takes half a second. */
const DRAWING_MS = 3_000;

/** An integration of the sample comes before the rest of it; when all is there the in-browser service gives its token. */
const sampleDrawn = async ({ connection, workspace }: Session) => {
  if (connection.kind !== "standalone") return;
  let stop = () => {};
  const changed = new Promise<void>((resolve) => (stop = workspace.subscribe(resolve)));
  const limit = new Promise<void>((resolve) => setTimeout(resolve, DRAWING_MS));
  await Promise.race([changed, Promise.allSettled([connection.bearer()]), limit]);
  stop();
};

/** What is sent, and by which running copy of the page. */
export interface Sending {
  readonly request: AiIntegration;
  readonly marks: Marks;
  readonly imported: KeptImported | undefined;
  readonly tab: string;
}

export const aiIntegrations = {
  /** What the page starts from. Read once when it opens: from then on the draft is the truth. */
  start: (session: Session, spaceId: string) =>
    queryOptions({
      queryKey: key(session, "start", spaceId),
      queryFn: () => readStart(session.notebook, session.workspace, spaceId, () => sampleDrawn(session)),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** Sends the request once and remembers it as last sent. It is asked for, not handed in: what is handed to a mutation stays in its cache, and secrets must not. */
  send: (session: Session, spaceId: string, sending: () => Sending) =>
    mutationOptions({
      mutationKey: key(session, "send", spaceId),
      mutationFn: async (signal: AbortSignal) => {
        const sent = sending();
        const { request } = sent;
        return noted(session.notebook, spaceId, async () => {
          const answer = await call(session.connection, configureAiIntegration, {
            params: { spaceId },
            body: toSend(request),
            secrets: takeOutSecrets(request, sent.marks).secrets.flatMap(({ secret }) =>
              secret === ENTER_AGAIN ? [] : [secret],
            ),
            signal,
          });
          // Here and not where it is shown: the page may be gone by now. A notebook that cannot be written to does not
          // make the request fail.
          await remember(session, spaceId, sent).catch(() => {});
          return answer;
        });
      },
    }),
};

async function remember(session: Session, spaceId: string, { request, marks, imported, tab }: Sending) {
  await writeLastSent(session.notebook, spaceId, {
    request,
    marks,
    imported,
    leftOut: missingSecrets(request, marks).map(toPointer),
    tab,
    schema: SCHEMA,
  });
  await taskTypes.remember(session, request);
}
