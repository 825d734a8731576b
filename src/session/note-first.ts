import { CallError } from "#api/answer/call-error.ts";
import { StorageFailed } from "#database/storage-errors.ts";
import { within } from "#database/within.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";

const NOTE_MS = 15_000;

/**
 * Waits until this browser has noted a request that is about to leave. A notebook that refuses, as one without space
 * does, does not stop it. Rejects with a `CallError` if nothing may be sent: it was cancelled, or the storage broke.
 */
export async function noteFirst<Note>(note: Promise<Note>, signal: AbortSignal): Promise<Note | undefined> {
  try {
    return await within(NOTE_MS, unlessAborted(note, signal));
  } catch (cause) {
    if (signal.aborted) throw new CallError({ kind: "unsent", why: "cancelled" });
    if (cause instanceof StorageFailed) throw new CallError({ kind: "unsent", why: "not-noted" });
    return undefined;
  }
}
