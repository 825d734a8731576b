import { CallError } from "#api/answer/call-error.ts";
import type { Notebook } from "#notebook/notebook.ts";

/** That a request left for a space and no good answer came: the service may have taken it. */
interface UnansweredNote {
  /** ISO 8601. */
  readonly sentTime: string;
}

/** When the request left of which nobody knows what came. */
export async function readUnanswered(notebook: Notebook, spaceId: string): Promise<string | undefined> {
  return (await notebook.read<UnansweredNote>("unanswered", spaceId))?.value.sentTime;
}

export const forgetUnanswered = (notebook: Notebook, spaceId: string) => notebook.remove("unanswered", spaceId);

/** Whether a failure leaves open what the service did. Only a connection that never got as far as sending fails otherwise. */
export const isOpen = (cause: unknown) => !(cause instanceof CallError) || cause.isOutcomeUnknown;

/**
 * Does what sends, and keeps a note of it from before the request leaves until it is known what came of it, which no
 * page has to live to see. A notebook that cannot be written to does not make the request fail.
 */
export async function noted<Answer>(notebook: Notebook, spaceId: string, send: () => Promise<Answer>): Promise<Answer> {
  const done = (work: Promise<unknown>) => work.catch(() => undefined);
  const write = (sentTime: string) => done(notebook.write<UnansweredNote>("unanswered", spaceId, { sentTime }));
  const before = await readUnanswered(notebook, spaceId).catch(() => undefined);
  await write(new Date().toISOString());
  try {
    const answer = await send();
    await done(forgetUnanswered(notebook, spaceId));
    return answer;
  } catch (cause) {
    // A refusal says nothing of a request before it.
    if (!isOpen(cause)) await (before === undefined ? done(forgetUnanswered(notebook, spaceId)) : write(before));
    throw cause;
  }
}
