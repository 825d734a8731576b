import { memoize } from "#json/memoize.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";
import type { NotedEnding } from "../request/endings.ts";
import { readStored, writeStored, type StoredRequest } from "./stored-request.ts";

/** What was last sent from this browser, without its secrets. */
export interface LastSentNote extends StoredRequest {
  /** JSON pointers of the secrets that were left out because they were not in memory. */
  readonly leftOut: readonly string[];
  /** Whether a recording of the service has it. This browser then sent nothing. */
  readonly isFromRecording?: boolean;
  /** Those of them that the service kept. */
  readonly kept?: readonly string[];
  /** The ends of the models that are defaults. */
  readonly endings?: readonly NotedEnding[];
}

interface Cache {
  latest?: { readonly spaceId: string; readonly note: Promise<Note<LastSentNote> | undefined> } | undefined;
  /** Writes of this page that the notebook has not notified of yet. */
  ownWrites: number;
}

const cacheOf = memoize((notebook: Notebook) => {
  const cache: Cache = { ownWrites: 0 };
  notebook.subscribe("last-sent", () => {
    if (cache.ownWrites > 0) cache.ownWrites -= 1;
    else cache.latest = undefined;
  });
  return cache;
});

/**
 * Returns what was last sent for a space. The last answer is cached until any tab sends: reading thousands of models takes
 * as long as rendering the page.
 */
export function readLastSent(notebook: Notebook, spaceId: string): Promise<Note<LastSentNote> | undefined> {
  const cache = cacheOf(notebook);
  if (cache.latest?.spaceId === spaceId) return cache.latest.note;
  const note = readStored<LastSentNote>(notebook, "last-sent", spaceId);
  cache.latest = { spaceId, note };
  note.catch(() => (cache.latest = undefined));
  return note;
}

/** Writes what was sent, now or `at` a time in ISO 8601. Cached: a second copy in memory would not share models with the draft. */
export async function writeLastSent(
  notebook: Notebook,
  spaceId: string,
  sent: LastSentNote,
  at?: string,
): Promise<void> {
  const cache = cacheOf(notebook);
  cache.ownWrites += 1;
  const written = writeStored(notebook, "last-sent", spaceId, sent, at);
  const latest = { spaceId, note: written.catch(() => readStored<LastSentNote>(notebook, "last-sent", spaceId)) };
  cache.latest = latest;
  latest.note.catch(() => {});
  try {
    await written;
  } catch (error) {
    cache.ownWrites = Math.max(0, cache.ownWrites - 1);
    cache.latest = undefined;
    throw error;
  }
}
