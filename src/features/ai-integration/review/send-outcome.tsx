import { Link } from "@tanstack/react-router";
import { CallError } from "#api/answer/call-error.ts";
import { FailureText, LoggedRequest } from "#features/connection/failure/call-failure.tsx";
import { GiveToken } from "#features/connection/give-token.tsx";
import { BodyBlock } from "#features/request-log/body-block.tsx";
import { DeviationsNotice } from "#features/request-log/deviations-notice.tsx";
import { toPointer, toText, type Path } from "#json/json-path.ts";
import { connectionWord } from "#session/environment.ts";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { buttonClass } from "#ui/style/class-names.ts";
import { useDraft, useSendWords } from "../draft/draft-context.ts";
import type { Outcome } from "../draft/draft-state.ts";
import { LinkToSpace } from "../draft/link-to-space.tsx";
import { isOutcomeUnknown } from "../draft/unconfirmed-send.ts";
import { OfferKept } from "../kept/lazy-vault-parts.tsx";
import { type SecretsRule, isLost, secretsText } from "../request/secret-fates.ts";
import { addressOf } from "../request/section-of.ts";
import { useReview } from "./review-context.ts";
import { WarningList } from "./warning-list.tsx";

/** Whether a draft was not sent because the connection has no token. */
export const lacksBearer = (outcome: Outcome | undefined) =>
  outcome?.kind === "failed" && outcome.error instanceof CallError && outcome.error.reason.kind === "no-bearer";

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

/** Shows the answer of the service to a sent draft, or why sending failed. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const { goToField } = useReview();
  const again = `${useSendWords().send} again`;
  if (outcome.kind === "answered") return <SentView {...outcome} />;
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
              <LinkToSpace className="text-accent underline">the space</LinkToSpace>
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
          <WarningList
            checks={fields.map(({ path, message }) => ({ path, message: `${toText(path)}: ${message}` }))}
            onGoToField={goToField}
          />
        </div>
      )}
      {answer && (
        <BodyBlock label={`Response ${answer.status}`} body={answer.body} whole={answer.whole} maxHeightRem={20} />
      )}
    </div>
  );
}

/** What to do next stays in sight. */
const MAX_WARNINGS = 5;

function goneText(them: string, rule: SecretsRule): string {
  if (rule === "deletes" || rule === "keeps") return `The service no longer has ${them}.`;
  return rule === "none" ? `Requests that need ${them} will fail.` : `The service may have deleted ${them}.`;
}

/** What was sent, what to do next, and the response in a fold. */
function SentView({ called, isKept }: Omit<Outcome & { kind: "answered" }, "kind">) {
  const { secrets, rule, checks, goToField, onClose } = useReview();
  const { spaceId } = useDraft();
  const { connection } = useSession();
  const { isLocal, verb, done } = useSendWords();
  const where = isLocal ? "Saved in this browser" : `Sent to ${connectionWord(connection)}`;
  const missing = secrets.filter(isLost);
  const hasMissing = missing.length > 0;
  const nameOf = (path: Path) => secrets.find((one) => toPointer(one.path) === toPointer(path))?.name;
  const { status, raw, whole, deviations } = called;
  return (
    <div className="flex flex-col gap-3">
      <Callout
        tone={hasMissing ? "warning" : "success"}
        title={hasMissing ? `${where} without ${secretsText(missing)}` : where}
        actions={
          <>
            <LinkToSpace className={buttonClass()} onClick={onClose}>
              Open the space
            </LinkToSpace>
            <Link to="/tokens/new" className={buttonClass()} onClick={onClose}>
              Create an access token
            </Link>
            <Link to={addressOf("roll-out")} params={{ spaceId }} className={buttonClass()} onClick={onClose}>
              Roll out to other spaces
            </Link>
          </>
        }
      >
        {hasMissing
          ? `${goneText(missing.length === 1 ? "it" : "them", rule)} Enter what is missing in the form, and ${verb} again.`
          : `${rule === "keeps" ? "Stored keys that you did not enter stay. " : ""}Your next changes are compared with what you ${done}.`}
      </Callout>
      {!isKept && (
        <Callout tone="warning" title="This save is not in the history">
          This browser could not keep it. Its storage may be full.
        </Callout>
      )}
      {checks.length > 0 && (
        <div>
          <p className="text-warning mb-2">
            {`${counted(checks.length, "warning")} ${checks.length === 1 ? "remains" : "remain"}.`}
          </p>
          <WarningList checks={checks} max={MAX_WARNINGS} onGoToField={goToField} />
        </div>
      )}
      <OfferKept nameOf={nameOf} />
      <DeviationsNotice deviations={deviations} />
      <Disclosure summary={`Response ${status}`} className="border-line rounded-lg border px-3 py-2">
        {raw === undefined ? (
          <p className="text-muted">The response has no body.</p>
        ) : (
          <BodyBlock label="Response" body={raw} whole={whole} maxHeightRem={24} />
        )}
      </Disclosure>
    </div>
  );
}
