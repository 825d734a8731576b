import { CallError } from "#api/answer/call-error.ts";
import type { AiIntegration } from "#contract/index.ts";
import { isSame } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { failureText } from "#text/format.ts";
import { inParallel } from "#tries/in-parallel.ts";
import { baselineOf, readStart } from "../draft/load-start.ts";
import { ownWords } from "../draft/note-version.ts";
import { openDraft, type OpenDraft } from "../draft/open-draft.ts";
import { isOutcomeUnknown } from "../draft/unconfirmed-send.ts";
import { secretFates } from "../request/secret-fates.ts";
import { putBackSecrets, takeOutSecrets } from "../request/secrets.ts";
import { sendDraft } from "../review/send-draft.ts";
import type { OpenConnection } from "./roll-out-connections.ts";
import { rollingOut, runKey, setRun, whileAlone } from "./running-roll-outs.ts";
import { endedState, enteredFor, moveTarget, readBodies, type TargetNote, type TargetState } from "./target-spaces.ts";

interface RollOut {
  readonly notebook: Notebook;
  readonly connectionId: string;
  readonly openConnection: OpenConnection;
  /** The draft of the space that is rolled out. */
  readonly draft: OpenDraft;
  /** Has the keys to send. Default: the draft. */
  readonly keysFrom?: AiIntegration;
  readonly targets: readonly TargetNote[];
  readonly stopsAtFailure: boolean;
  /** Whether to send the version before. */
  readonly isUndo?: boolean;
}

/**
 * Sends an AI configuration to spaces in their order, two at a time, each once, and notes each outcome. Resolves when
 * nothing more is sent, or at once if this page already runs it. Rejects if a note cannot be written: see `rollingOut`.
 */
export async function rollOut({ targets, ...options }: RollOut): Promise<void> {
  const key = runKey(options.connectionId, options.draft.spaceId);
  if (rollingOut.snapshot().get(key)?.stop) return;
  const stop = new AbortController();
  setRun(key, { stop });
  let failed: { readonly error: unknown } | undefined;
  const work = async (target: TargetNote) => {
    try {
      const state = await sendTo(target, options, stop);
      if (options.stopsAtFailure && state !== "saved" && state !== "undone") stop.abort();
    } catch (error) {
      failed ??= { error };
      stop.abort();
    }
  };
  await whileAlone(key, async () => inParallel(targets, stop.signal, work, 2));
  setRun(key, failed);
  if (failed) throw failed.error;
}

const NO_ANSWER = { answer: undefined, isTokenRefused: false };

/** Returns the outcome; `undefined` if another tab already sends to this space. */
async function sendTo(
  target: TargetNote,
  { notebook, openConnection, draft: source, keysFrom, isUndo = false }: Omit<RollOut, "targets">,
  stop: AbortController,
): Promise<TargetState | undefined> {
  const underWay = isUndo ? "undoing" : "sending";
  const sentTime = new Date().toISOString();
  if (!(await moveTarget(notebook, target, target.state, { state: underWay, sentTime, ...NO_ANSWER }))) {
    return undefined;
  }
  const end = async (state: TargetState, answer: string, more: Partial<TargetNote> = {}) => {
    await moveTarget(notebook, target, underWay, { state, answer, ...more });
    return state;
  };
  const unknown = isUndo ? "undoUnknown" : "unknown";
  const was = endedState(target.state);
  // A refused retry does not show what became of the request before it.
  const kept = was === "saved" || was === "unknown" || was === "undoUnknown" ? was : undefined;
  const unsent = kept ?? "unsent";
  let hasLeft = false;
  try {
    const bodies = await readBodies(notebook, target);
    const [next, known] = isUndo ? [bodies.before, bodies.request] : [bodies.request, bodies.before];
    if (!next) return await end(unsent, "The version before is not known.");
    const secrets = isUndo ? [] : enteredFor(target, keysFrom ?? source.snapshot().request);
    if (!secrets) return await end(unsent, "Enter the keys again.");
    const place = await openConnection(target.connection.id).catch(failureText);
    if (typeof place === "string") return await end(unsent, place);
    const { session, ruleOf } = place;
    const start = await readStart(session.notebook, session.workspace, target.spaceId);
    const baseline = baselineOf(start);
    const { marks, shapes } = source.snapshot();
    const draft = openDraft(session, target.spaceId, { ...start, draft: undefined }, shapes);
    draft.suggestMarks(marks);
    const own = draft.snapshot().marks;
    const isAsKnown = isSame(baseline && takeOutSecrets(baseline.request, own).rest, known);
    if (!isAsKnown) return await end(unsent, "Nothing was sent: the space was changed since.");
    draft.replace(putBackSecrets(next, secrets), { label: "roll out" });
    const { request } = draft.snapshot();
    hasLeft = true;
    // An undo leaves the stored keys to the service.
    const stored = isUndo && baseline ? { ...baseline, request: next } : baseline;
    const fates = secretFates(request, own, stored, ruleOf(baseline !== undefined));
    await sendDraft(draft, session, fates, { isKeptFirst: true, isAsBefore: isUndo });
    const { outcome } = draft.snapshot().sending;
    if (outcome?.kind === "answered") {
      await end(isUndo ? "undone" : "saved", `Answered ${outcome.called.status}.`);
      if (!outcome.isKept) throw new Error(`This browser could not keep what ${target.name} has now. Free some space.`);
      return isUndo ? "undone" : "saved";
    }
    const error = outcome?.error;
    if (isOutcomeUnknown(error)) return await end(unknown, ownWords(error));
    if (!(error instanceof CallError && "answer" in error.reason)) {
      // The others could not be sent either.
      if (error instanceof CallError && error.reason.kind === "offline") stop.abort();
      return await end(unsent, ownWords(error));
    }
    const { status } = error.reason.answer;
    // The others would be refused as well.
    if (status === 401 || status === 429) stop.abort();
    const answer = [ownWords(error), error.nextStep].filter(Boolean).join(" ");
    return await end(kept ?? "refused", answer, { isTokenRefused: status === 401 });
  } catch (cause) {
    await end(hasLeft ? unknown : unsent, failureText(cause));
    throw cause;
  }
}
