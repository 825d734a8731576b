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
import { enteredFor, moveTarget, readBodies, type TargetNote, type TargetState } from "./targets.ts";

/** The spaces whose drafts are being rolled out by this page, each with what stops it. */
export const rollingOut = createStore<ReadonlyMap<string, AbortController>>(new Map());

interface RollOut {
  readonly notebook: Notebook;
  readonly placeOf: PlaceOf;
  /** The draft that is rolled out. Keys are taken from it. */
  readonly draft: OpenDraft;
  readonly targets: readonly TargetNote[];
  readonly stopsAtFailure: boolean;
  /** Whether to send the version before. */
  readonly isBack?: boolean;
}

/**
 * Sends to spaces in their order, two at a time, each once: what came of one is noted before the next begins. Resolves when
 * no more are sent. Rejects if the notebook cannot be written, and then sends no more.
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
        if (options.stopsAtFailure && state !== "saved" && state !== "back") stop.abort();
      },
      2,
    );
  } finally {
    const others = new Map(rollingOut.snapshot());
    others.delete(spaceId);
    rollingOut.set(others);
  }
}

/** Returns what came of it; `undefined` if another tab is at it. */
async function sendTo(
  target: TargetNote,
  { notebook, placeOf, draft: source, isBack = false }: Omit<RollOut, "targets">,
): Promise<TargetState | undefined> {
  const sentTime = new Date().toISOString();
  const begun = { state: "sending", sentTime, answer: undefined } as const;
  if (!(await moveTarget(notebook, target, target.state, begun))) return undefined;
  const end = async (state: TargetState, answer: string) => {
    await moveTarget(notebook, target, "sending", { state, answer });
    return state;
  };
  // What was accepted before stays so, if taking it back did not leave this page.
  const unsent = isBack ? "saved" : "unsent";
  try {
    const bodies = await readBodies(notebook, target);
    const [next, known] = isBack ? [bodies.before, bodies.request] : [bodies.request, bodies.before];
    const secrets = isBack ? [] : enteredFor(target, bodies.request, source.snapshot().request);
    if (!next || !secrets)
      return await end(unsent, next ? "Keys have to be entered again." : "Nothing is known before it.");
    const { session, ruleOf } = await placeOf(target.connection.id);
    const start = await readStart(session.notebook, session.workspace, target.spaceId);
    const baseline = baselineOf(start);
    const { marks, shapes } = source.snapshot();
    const draft = openDraft(session, target.spaceId, { ...start, draft: undefined }, shapes);
    draft.suggestMarks(marks);
    const own = draft.snapshot().marks;
    const isAsKnown = isSame(baseline && takeOutSecrets(baseline.request, own).rest, known);
    if (!isAsKnown) return await end(unsent, "It was changed since, so nothing was sent.");
    draft.replace(putBackSecrets(next, secrets), { label: "roll out" });
    const { request } = draft.snapshot();
    await send(draft, session, secretFates(request, own, baseline, ruleOf(baseline !== undefined)));
    const { outcome } = draft.snapshot().sending;
    if (outcome?.kind === "answered") return await end(isBack ? "back" : "saved", `Answered ${outcome.called.status}.`);
    return await end(stateOf(outcome?.error, unsent), ownWords(outcome?.error));
  } catch (cause) {
    await end(unsent, failureText(cause));
    throw cause;
  }
}

function stateOf(error: unknown, unsent: TargetState): TargetState {
  if (isOutcomeUnknown(error)) return "unknown";
  return error instanceof CallError && "answer" in error.reason ? "refused" : unsent;
}
