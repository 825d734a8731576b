import type { AiIntegration } from "#contract/index.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";
import type { Imported } from "./import/plan.ts";
import type { Marks } from "./secrets.ts";

/** What was last sent from here: secrets are placeholders in it, those that were left out too. */
export interface LastSentNote {
  readonly request: AiIntegration;
  readonly marks: Marks;
  readonly imported?: Imported;
  /** JSON pointers of the secrets that were left out because nobody entered them again. */
  readonly leftOut: readonly string[];
  /** Which running copy of the page sent it. */
  readonly tab: string;
  /** The contract that it was checked by when it was sent. */
  readonly schema?: string;
}

interface Latest {
  readonly spaceId: string;
  readonly note: Promise<Note<LastSentNote> | undefined>;
}

const latest = new WeakMap<Notebook, Latest>();
const followed = new WeakSet<Notebook>();

/**
 * What was last sent for a space. Of the space asked for last it is held until some tab sends again: with thousands of
 * models, reading it and working through it again would take as long as drawing the page.
 */
export function readLastSent(notebook: Notebook, spaceId: string): Promise<Note<LastSentNote> | undefined> {
  if (!followed.has(notebook)) {
    followed.add(notebook);
    notebook.subscribe("last-sent", () => latest.delete(notebook));
  }
  const known = latest.get(notebook);
  if (known?.spaceId === spaceId) return known.note;
  const note = notebook.read<LastSentNote>("last-sent", spaceId);
  latest.set(notebook, { spaceId, note });
  note.catch(() => latest.delete(notebook));
  return note;
}
