import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { BodyBlock } from "#features/connection/body-block.tsx";
import { FailureText, LoggedRequest } from "#features/connection/failure/failure-reason.tsx";
import { GiveToken } from "#features/connection/give-token.tsx";
import { toText } from "#json/json-path.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { LongList } from "#ui/lists/long-list.tsx";
import type { Outcome } from "../draft/draft-store.ts";
import { useSendWords } from "../draft/send-words.ts";
import { isOutcomeUnknown } from "../draft/unconfirmed-send.ts";
import { SentView } from "./sent-view.tsx";

/** Whether nothing was sent because there is no token. */
export const lacksBearer = (outcome: Outcome | undefined) =>
  outcome?.kind === "failed" && outcome.error instanceof CallError && outcome.error.reason.kind === "no-bearer";

const REFUSED_ROW_PX = 41;

/** Returns a title for what came of sending, such as "Saving failed"; `undefined` before that is known. */
export function outcomeTitle(outcome: Outcome | undefined, { Done, Doing }: { Done: string; Doing: string }) {
  if (!outcome) return undefined;
  if (outcome.kind === "answered") return Done;
  return !lacksBearer(outcome) && isOutcomeUnknown(outcome.error) ? "Outcome unknown" : `${Doing} failed`;
}

function titleOf(error: unknown): string {
  if (error instanceof CallError && error.isPending) return "Accepted, not confirmed";
  return isOutcomeUnknown(error) ? "The request failed. The service may still have accepted it." : "Nothing was saved";
}

/** The answer of the service, or why sending failed. */
export function OutcomeView({
  outcome,
  ...sent
}: Omit<ComponentProps<typeof SentView>, "called"> & { outcome: Outcome }) {
  const again = `${useSendWords().send} again`;
  if (outcome.kind === "answered") return <SentView {...sent} called={outcome.called} />;
  const { error, fields } = outcome;
  if (lacksBearer(outcome)) {
    return (
      <div className="flex flex-col gap-3">
        <Callout tone="danger" title="This connection has no bearer token">
          Nothing was sent. Your draft is kept. It does not include keys.
        </Callout>
        <GiveToken error={error} next={again} />
      </div>
    );
  }
  const isUnknown = isOutcomeUnknown(error);
  const answer = error instanceof CallError && "answer" in error.reason ? error.reason.answer : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Callout tone="danger" title={titleOf(error)} actions={<LoggedRequest error={error} />}>
        <div className="flex flex-col gap-1">
          <FailureText error={error} />
          {isUnknown ? (
            <p>
              <span>Your draft is kept. Check </span>
              <Link
                to="/spaces/$spaceId"
                params={{ spaceId: sent.spaceId }}
                activeOptions={{ exact: true }}
                className="text-accent underline"
              >
                the space
              </Link>
              <span> before you send again.</span>
            </p>
          ) : (
            <p>Your draft is kept.</p>
          )}
        </div>
      </Callout>
      <GiveToken error={error} next={again} />
      {fields.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-sm font-semibold">
            {fields.length === 1 ? "One field was refused" : `${fields.length} fields were refused`}
          </h3>
          <div className="border-line rounded-lg border">
            <LongList
              label="Refused fields"
              items={fields}
              rowPx={REFUSED_ROW_PX}
              keyOf={({ path, message }) => toText(path) + message}
              renderRow={({ path, message }) => (
                <div className="border-line flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1.5">
                  <code className="font-mono text-sm wrap-anywhere">{toText(path)}</code>
                  <span className="min-w-0 flex-1 basis-40 text-pretty wrap-anywhere">{message}</span>
                  <Button
                    size="small"
                    aria-label={`Go to field: ${toText(path)}`}
                    onClick={() => sent.onGoToField(path)}
                  >
                    Go to field
                  </Button>
                </div>
              )}
            />
          </div>
        </div>
      )}
      {answer && (
        <BodyBlock label={`Response ${answer.status}`} body={answer.body} whole={answer.whole} maxHeightRem={20} />
      )}
    </div>
  );
}
