import { CallError } from "#api/answer/call-error.ts";
import { isSame } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { createStore } from "#state/store.ts";
import { failureText } from "#text/failure-text.ts";
import { inParallel } from "#tries/in-parallel.ts";
import { baselineOf, readStart } from "../draft/load-start.ts";
import { ownWords } from "../draft/note-version.ts";
import { openDraft, type OpenDraft } from "../draft/open-draft.ts";
import { isOutcomeUnknown } from "../draft/unconfirmed-send.ts";
import { secretFates } from "../request/secret-fates.ts";
import { putBackSecrets, takeOutSecrets } from "../request/secrets.ts";
import { send } from "../review/send.ts";
import type { PlaceOf } from "./places.ts";
import { endedState, enteredFor, moveTarget, readBodies, type TargetNote, type TargetState } from "./targets.ts";

/** The spaces whose drafts this page is rolling out, each with the controller that stops it. */
export const rollingOut = createStore<ReadonlyMap<string, AbortController>>(new Map());

interface RollOut {
  readonly notebook: Notebook;
  readonly placeOf: PlaceOf;
  /** The draft that is rolled out. Keys are taken from it. */
  readonly draft: OpenDraft;
  readonly targets: readonly TargetNote[];
  readonly stopsAtFailure: boolean;
  /** Whether to send the version before. */
  readonly isUndo?: boolean;
}

/**
 * Sends to spaces in their order, two at a time, each once. Notes each outcome before the next request. Resolves when
 * nothing more is sent. Rejects if the notebook cannot be written, and then sends no more.
 */
export async function rollOut({ targets, ...options }: RollOut): Promise<void> {
  const { spaceId } = options.draft;
  if (rollingOut.snapshot().has(spaceId)) return;
  const stop = new AbortController();
  rollingOut.set(new Map(rollingOut.snapshot()).set(spaceId, stop));
  try {
    await inParallel(
      targets,
      stop.signal,
      async (target) => {
        const state = await sendTo(target, options).catch((cause: unknown) => {
          stop.abort();
          throw cause;
        });
        if (options.stopsAtFailure && state !== "saved" && state !== "undone") stop.abort();
      },
      2,
    );
  } finally {
    const others = new Map(rollingOut.snapshot());
    others.delete(spaceId);
    rollingOut.set(others);
  }
}

/** Returns the outcome; `undefined` if another tab already sends to this space. */
async function sendTo(
  target: TargetNote,
  { notebook, placeOf, draft: source, isUndo = false }: Omit<RollOut, "targets">,
): Promise<TargetState | undefined> {
  const underWay = isUndo ? "undoing" : "sending";
  const sentTime = new Date().toISOString();
  if (!(await moveTarget(notebook, target, target.state, { state: underWay, sentTime, answer: undefined }))) {
    return undefined;
  }
  const end = async (state: TargetState, answer: string) => {
    await moveTarget(notebook, target, underWay, { state, answer });
    return state;
  };
  const unknown = isUndo ? "undoUnknown" : "unknown";
  const was = endedState(target.state);
  // A request that was not accepted does not tell the outcome of an earlier one.
  const kept = was === "saved" || was === "unknown" || was === "undoUnknown" ? was : undefined;
  const unsent = kept ?? "unsent";
  let hasLeft = false;
  try {
    const bodies = await readBodies(notebook, target);
    const [next, known] = isUndo ? [bodies.before, bodies.request] : [bodies.request, bodies.before];
    if (!next) return await end(unsent, "The version before is not known.");
    const secrets = isUndo ? [] : enteredFor(target, source.snapshot().request);
    if (!secrets) return await end(unsent, "Enter the keys again.");
    const { session, ruleOf } = await placeOf(target.connection.id);
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
    await send(draft, session, secretFates(request, own, baseline, ruleOf(baseline !== undefined)));
    const { outcome } = draft.snapshot().sending;
    if (outcome?.kind === "answered")
      return await end(isUndo ? "undone" : "saved", `Answered ${outcome.called.status}.`);
    const error = outcome?.error;
    if (isOutcomeUnknown(error)) return await end(unknown, ownWords(error));
    const isRefused = error instanceof CallError && "answer" in error.reason;
    return await end(isRefused ? (kept ?? "refused") : unsent, ownWords(error));
  } catch (cause) {
    await end(hasLeft ? unknown : unsent, failureText(cause));
    throw cause;
  }
}
