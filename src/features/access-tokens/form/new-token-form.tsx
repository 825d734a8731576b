import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { CallError } from "#api/answer/call-error.ts";
import { asCurl, shellNote } from "#api/curl.ts";
import { createAccessToken } from "#contract/index.ts";
import { CallFailure, FailureReason } from "#features/connection/failure/call-failure.tsx";
import { GiveToken } from "#features/connection/give-token.tsx";
import { LeaveDialog, useLeaveGuard } from "#features/connection/use-leave-guard.ts";
import { useSession } from "#session/session.ts";
import { CopyButton } from "#ui/buttons/button.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { useFormWork } from "#ui/overlays/use-form-work.tsx";
import { isFocusOfArrival } from "#ui/page/arrival.ts";
import { useSectionKeys } from "#ui/page/section-keys.ts";
import { useShortcut } from "#ui/page/shortcuts.ts";
import { useToday } from "../calendar/today.ts";
import { accessTokens } from "../register/queries.ts";
import type { TokenEntry } from "../register/register.ts";
import { SecretHost } from "../rescue/unsaved-secret.tsx";
import { useReceivedSecrets } from "../secret/received-secrets.ts";
import { RepeatNote } from "../secret/repeat-note.tsx";
import { type Answered, submit } from "../secret/submission.ts";
import { AccessSection } from "./access-section.tsx";
import { CreateBar } from "./create-bar.tsx";
import { ExpirySection } from "./expiry-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { type TokenFormValues, createLabel, faultsOf, problemsOf, refusedFields, requestOf } from "./token-form.ts";
import { brokenRules, lifeChoices, ruleTexts } from "./token-rules.ts";
import { UnclearOutcome } from "./unclear-outcome.tsx";

const COLUMNS =
  "grid items-start gap-x-8 gap-y-6 @min-[43rem]:grid-cols-[minmax(0,1fr)_18rem] @min-[59rem]:grid-cols-[minmax(0,42rem)_minmax(20rem,30rem)]";

// On a narrower screen the request is below the form.
const BESIDE_THE_FORM = "(min-width: 46rem)";

const NO_RULES = {};

/** The form that creates an access token, with its request beside it. */
export function NewTokenForm({ initial, replaces }: { initial: TokenFormValues; replaces?: TokenEntry["replaces"] }) {
  const session = useSession();
  const { day: today } = useToday();
  const rules = session.connection.preset?.tokens ?? NO_RULES;
  const secrets = useReceivedSecrets();
  const queryClient = useQueryClient();
  const fields = useValues(initial, (entered) => ({ ...brokenRules(entered, rules, today), ...faultsOf(entered) }));
  const { values, errors } = fields;
  const [isSending, setSending] = useState(false);
  const [answered, setAnswered] = useState<Answered>();
  // Stays until the next outcome: if it went while sending, the page would shrink and move the focused field.
  const [refusal, setRefusal] = useState<{ error: CallError; hasFields: boolean; attempt: number }>();
  const [lock] = useState(() => submissionLock());
  const unclear = answered?.kind === "created" ? undefined : answered;
  const cancel = useRef<AbortController>(null);
  const broken = brokenRules(values, rules, today);
  const { form, start } = useFormWork({ submit: send });
  const guard = useLeaveGuard(() => isSending || (!answered && fields.isChanged()));
  const element = form.ref;
  // Not from an overlay, which is outside its element.
  useShortcut(
    "submit",
    () => element.current?.requestSubmit(),
    ({ target }) => target instanceof Node && element.current?.contains(target) === true,
  );
  useSectionKeys();
  // Not when the token arrives: the network may be down then.
  useEffect(() => void SecretHost.preload().catch(() => {}), []);
  useEffect(() => {
    // After the screen that opens has taken the focus. On a touch screen the keyboard would cover the form.
    const frame = requestAnimationFrame(() => {
      if (!isFocusOfArrival() || !matchMedia("(pointer: fine)").matches) return;
      element.current?.querySelector("input")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [element]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    // Enter in a field presses the button too: it would create a token that nobody has read through. Ctrl+Enter has none.
    if (event.nativeEvent.submitter && document.activeElement instanceof HTMLInputElement) return;
    // Synchronous, so that the second click of a double click finds the lock taken.
    if (!lock.tryTake()) return;
    start();
  }

  async function send() {
    if (!fields.isValid()) {
      lock.reset();
      return false;
    }
    cancel.current = new AbortController();
    setSending(true);
    const request = requestOf(values);
    const outcome = await submit({ session, request, replaces, signal: cancel.current.signal });
    setSending(false);
    // Refetched now, so that the register shows the entry at once.
    void queryClient.refetchQueries({ ...accessTokens.register(session), type: "all" });
    if (outcome.kind !== "not-created") {
      const { secret } = outcome;
      // Outside this component, whose state is lost when the screen crashes or is left.
      if (secret) secrets.add({ ...outcome, secret, session });
      setAnswered(outcome);
      setRefusal(undefined);
      return true;
    }
    lock.release();
    const { error } = outcome;
    const refused = refusedFields(error, request);
    setRefusal((before) => ({ error, hasFields: refused.length > 0, attempt: (before?.attempt ?? 0) + 1 }));
    return refused.length === 0 || fields.refuse(Object.fromEntries(refused));
  }

  function sendAgain() {
    lock.reset();
    setAnswered(undefined);
  }

  return (
    <>
      {guard.isOpen && (
        <LeaveDialog {...guard} title={isSending ? "Leave while sending?" : "Leave without creating the token?"}>
          {isSending
            ? "The request continues. If it creates a token, the next screen shows its secret."
            : "Your entries are not saved."}
        </LeaveDialog>
      )}
      <form
        {...form}
        aria-label="New access token"
        // Scrolling to a field shows its label too.
        className="[&_:is(input,textarea)]:scroll-mt-10"
        onSubmit={onSubmit}
      >
        <div className="@container">
          <div className={COLUMNS}>
            <div className="flex min-w-0 flex-col gap-6">
              <IdentitySection fields={fields} rules={ruleTexts(rules)} broken={broken} />
              <ExpirySection
                field={fields.control("expiry")}
                choices={lifeChoices(rules)}
                rule={ruleTexts(rules).expiry}
                broken={broken.expiry}
              />
              <AccessSection fields={fields} />
              {refusal && (
                <FocusResult key={refusal.attempt} hasFocus={!refusal.hasFields}>
                  <div className="flex flex-col gap-3">
                    <CallFailure
                      title="The request failed"
                      error={refusal.error}
                      detail={
                        <>
                          <p>No token was created.</p>
                          <FailureReason error={refusal.error} />
                        </>
                      }
                    />
                    <GiveToken error={refusal.error} next={createLabel(session.connection)} />
                  </div>
                </FocusResult>
              )}
              {unclear && (
                <FocusResult>
                  <UnclearOutcome outcome={unclear} onChecked={sendAgain} />
                </FocusResult>
              )}
            </div>
            <div className="short:static! min-w-0 @min-[43rem]:sticky @min-[43rem]:top-18">
              <section aria-label="Request">
                <Disclosure summary="Request" isInitiallyOpen={matchMedia(BESIDE_THE_FORM).matches}>
                  <div className="flex flex-col gap-2">
                    <CodeBlock
                      label={`${createAccessToken.method} ${createAccessToken.path}`}
                      code={JSON.stringify(requestOf(values), null, 2)}
                      isWrapped
                      maxHeightRem={28}
                    />
                    <CopyButton
                      className="self-start"
                      label="Copy as cURL"
                      text={() => asCurl(session.connection.baseUrl, createAccessToken, {}, requestOf(values))}
                    />
                    <p className="text-muted text-sm">{`The command reads the bearer token from $TOKEN. ${shellNote(session.connection)}`}</p>
                  </div>
                </Disclosure>
              </section>
              <RepeatNote connectionId={session.connection.id} />
            </div>
          </div>
        </div>
        <CreateBar
          problems={problemsOf(errors)}
          columns={COLUMNS}
          brokenRule={Object.values(broken)[0]}
          isSending={isSending}
          isUnconfirmed={unclear !== undefined}
          onCancel={() => cancel.current?.abort()}
        />
      </form>
    </>
  );
}

/** Scrolls to the result of a submission, which may be below the fold, and focuses it unless `hasFocus` is false. */
function FocusResult({ hasFocus = true, children }: { hasFocus?: boolean; children: ReactNode }) {
  return (
    <div ref={hasFocus ? focusInCentre : undefined} tabIndex={-1} className="rounded-lg outline-none">
      {children}
    </div>
  );
}

function focusInCentre(frame: HTMLElement | null) {
  frame?.focus({ preventScroll: true });
  frame?.scrollIntoView({ block: "center" });
}

// The second click of a double click may follow a fast response; it is not a second submission.
const DOUBLE_CLICK_MS = 500;

/** Allows one submission at a time. Take it synchronously in the event handler. `nowMs` must be a monotonic clock. */
export function submissionLock(nowMs = () => performance.now()) {
  let isTaken = false;
  let takenAtMs = -Infinity;
  return {
    tryTake: () => {
      if (isTaken || nowMs() - takenAtMs < DOUBLE_CLICK_MS) return false;
      isTaken = true;
      takenAtMs = nowMs();
      return true;
    },
    release: () => {
      isTaken = false;
    },
    reset: () => {
      isTaken = false;
      takenAtMs = -Infinity;
    },
  };
}
