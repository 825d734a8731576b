import { CallError } from "#api/answer/call-error.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { noteFirst } from "#session/note-first.ts";

/** Returns when a space's AI integration was sent with unknown outcome, in ISO 8601; `undefined` if there is none. */
export async function readUnanswered(notebook: Notebook, spaceId: string): Promise<string | undefined> {
  return (await notebook.read<{ readonly sentTime: string }>("unanswered", spaceId))?.value.sentTime;
}

export const forgetUnanswered = (notebook: Notebook, spaceId: string) => notebook.remove("unanswered", spaceId);

/** Whether the service may have accepted a request that failed. */
export const isOutcomeUnknown = (cause: unknown) => !(cause instanceof CallError) || cause.isOutcomeUnknown;

/**
 * Sends a space's AI integration. From before the request leaves until its outcome is known, this browser has a note of it,
 * because the page may be gone by then. If the note is refused, it sends too. Rejects as `noteFirst` does.
 */
export async function sendNoted<Answer>(
  notebook: Notebook,
  spaceId: string,
  send: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const done = (work: Promise<unknown>) => work.catch(() => undefined);
  const write = (sentTime: string) => notebook.write("unanswered", spaceId, { sentTime });
  const before = await noteFirst(readUnanswered(notebook, spaceId), signal);
  const undo = () => done(before === undefined ? forgetUnanswered(notebook, spaceId) : write(before));
  try {
    await noteFirst(write(new Date().toISOString()), signal);
  } catch (cause) {
    // Not awaited: it waits for the note, which may never end.
    void undo();
    throw cause;
  }
  try {
    const answer = await send();
    await done(forgetUnanswered(notebook, spaceId));
    return answer;
  } catch (cause) {
    // A refusal does not tell the outcome of an earlier request.
    if (!isOutcomeUnknown(cause)) await undo();
    throw cause;
  }
}
