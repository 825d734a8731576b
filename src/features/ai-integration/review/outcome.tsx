import { Link } from "@tanstack/react-router";
import { CallError } from "#api/answer/call-error.ts";
import type { RefusedPlace } from "#api/answer/refused-places.ts";
import type { CallResult } from "#api/call.ts";
import type { configureAiIntegration } from "#contract/index.ts";
import { BodyBlock } from "#features/connection/body-block.tsx";
import { DeviationsNotice } from "#features/connection/deviations-notice.tsx";
import { FailureReason } from "#features/connection/failure-reason.tsx";
import { GiveToken } from "#features/connection/give-token.tsx";
import { toText, type Path } from "#json/json-path.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { LongList } from "#ui/lists/long-list.tsx";
import { isOutcomeUnknown } from "../draft/unconfirmed-send.ts";

/** The outcome of sending. */
export type Outcome =
  | { kind: "answered"; called: CallResult<typeof configureAiIntegration> }
  | { kind: "failed"; error: unknown; fields: readonly RefusedPlace[] };

/** Whether nothing was sent because there is no token. */
export const lacksBearer = (outcome: Outcome | undefined) =>
  outcome?.kind === "failed" && outcome.error instanceof CallError && outcome.error.reason.kind === "no-bearer";

const REFUSED_ROW_PX = 41;

function titleOf(error: unknown): string {
  if (error instanceof CallError && error.isPending) return "Accepted, not confirmed";
  return isOutcomeUnknown(error)
    ? "The request failed. The service may have taken it all the same."
    : "Nothing was saved";
}

/** The answer of the service, or why sending failed. */
export function OutcomeView({
  spaceId,
  outcome,
  onGoToField,
}: {
  spaceId: string;
  outcome: Outcome;
  onGoToField: (path: Path) => void;
}) {
  if (outcome.kind === "answered") {
    const { status, raw, whole, deviations } = outcome.called;
    return (
      <div className="flex flex-col gap-3">
        <Callout tone="success" title={`The service answered ${status}`}>
          <p>
            What was sent is remembered in this browser, without its secrets, and your next changes are compared with
            it. The API document does not define the response, so it is shown as it came.
          </p>
        </Callout>
        <DeviationsNotice deviations={deviations} />
        {raw === undefined ? (
          <p className="text-muted">The response has no body.</p>
        ) : (
          <BodyBlock label="Response" body={raw} whole={whole} maxHeightRem={24} />
        )}
      </div>
    );
  }
  const { error, fields } = outcome;
  if (lacksBearer(outcome)) {
    return (
      <div className="flex flex-col gap-3">
        <Callout tone="danger" title="This connection has no bearer token: none was given since the page was loaded.">
          Nothing was sent. Your draft and the secrets that you entered are kept.
        </Callout>
        <GiveToken error={error} next="Send again" />
      </div>
    );
  }
  const isUnknown = isOutcomeUnknown(error);
  const answer = error instanceof CallError && "answer" in error.reason ? error.reason.answer : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Callout tone="danger" title={titleOf(error)}>
        <div className="flex flex-col gap-1">
          <FailureReason error={error} />
          {isUnknown ? (
            <p>
              <span>Your draft is kept as it is. Look at </span>
              <Link to="/spaces/$spaceId" params={{ spaceId }} className="text-accent underline">
                the space
              </Link>
              <span> before you send again.</span>
            </p>
          ) : (
            <p>Your draft is kept as it is.</p>
          )}
        </div>
      </Callout>
      <GiveToken error={error} next="Send again" />
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
                  <Button size="small" onClick={() => onGoToField(path)}>
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
