import { isSame } from "#json/json-path.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";
import { failureText } from "#text/format.ts";
import { takeOutSecrets } from "../request/secrets.ts";
import type { DraftState, Saving } from "./draft-state.ts";
import type { Draft } from "./draft-store.ts";
import { SCHEMA } from "./load-start.ts";
import { readStored, writeStored, type StoredRequest } from "./stored-request.ts";

const QUIET_MS = 300;
/** The most that is lost if the browser dies while someone types without a pause. */
const LONGEST_MS = 1_000;

interface AutosaveOptions {
  readonly draft: Draft;
  readonly notebook: Notebook;
  readonly spaceId: string;
  /** Names this running copy of the page. */
  readonly tab: string;
  /** When the draft was saved that the page found as it opened; absent if it found none. */
  readonly savedTime: string | undefined;
  /** Whether the draft equals what is known without it, so that there is nothing to save. */
  readonly isNothingNew: () => boolean;
  readonly onChange: (saving: Saving) => void;
}

/** Saves the draft of a space's AI integration at each pause and each second of typing, and detects drafts of other tabs. */
export function startAutosave({ draft, notebook, spaceId, tab, savedTime, isNothingNew, onChange }: AutosaveOptions) {
  let known = savedTime;
  // Two tabs can write within one millisecond, so the time alone does not identify a draft.
  let knownTab: string | undefined;
  let saved: Pick<DraftState, "request" | "marks"> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | undefined;
  let work = Promise.resolve();
  let isInConflict = false;
  // Reading a draft of thousands of models takes a frame: it is read only if another tab may have written.
  let mustRead = true;
  let ownWrites = 0;

  const setKnown = (note: Note<StoredRequest> | undefined) => {
    known = note?.savedTime;
    knownTab = note?.value.tab;
  };
  const isFromOtherTab = ({ savedTime: time, value }: Note<StoredRequest>) =>
    value.tab !== tab && (time !== known || (knownTab !== undefined && value.tab !== knownTab));

  const reportConflict = (other: Note<StoredRequest>) => {
    isInConflict = true;
    onChange({ kind: "conflict", other });
  };

  /** Counts a write of this tab, because the notebook notifies of these too. */
  const writeOwn = async <T>(write: () => Promise<T>): Promise<T> => {
    ownWrites += 1;
    try {
      return await write();
    } catch (error) {
      ownWrites -= 1;
      mustRead = true;
      throw error;
    }
  };

  const reportFailure = (error: unknown) => onChange({ kind: "failed", message: failureText(error) });

  const save = async (isForced: boolean) => {
    const { request, marks, imported } = draft.snapshot();
    const isSaved = request === saved?.request && marks === saved.marks;
    if (!isForced && (isInConflict || isSaved)) return;
    try {
      const stored = mustRead ? await readStored(notebook, "draft", spaceId) : undefined;
      if (stored && isFromOtherTab(stored) && !isForced) {
        reportConflict(stored);
        return;
      }
      isInConflict = false;
      mustRead = false;
      if (isNothingNew()) {
        await writeOwn(() => notebook.remove("draft", spaceId));
        setKnown(undefined);
        onChange({ kind: "idle" });
      } else {
        const value = { request, marks, imported, tab, schema: SCHEMA };
        const note = await writeOwn(() => writeStored(notebook, "draft", spaceId, value));
        setKnown(note);
        onChange({ kind: "saved", savedTime: note.savedTime });
      }
      saved = { request, marks };
    } catch (error) {
      reportFailure(error);
    }
  };

  const enqueue = (isForced = false): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    unsavedSince = undefined;
    work = work.then(() => save(isForced));
    return work;
  };

  let last = draft.snapshot();
  const stopDraft = draft.subscribe(() => {
    const next = draft.snapshot();
    if (next.request === last.request && next.marks === last.marks && next.imported === last.imported) return;
    last = next;
    clearTimeout(timer);
    const now = performance.now();
    unsavedSince ??= now;
    timer = setTimeout(() => void enqueue(), Math.max(0, Math.min(QUIET_MS, unsavedSince + LONGEST_MS - now)));
  });

  const stopNotebook = notebook.subscribe("draft", (key) => {
    if (key !== spaceId) return;
    if (ownWrites > 0) {
      ownWrites -= 1;
      return;
    }
    mustRead = true;
    const checkOther = async () => {
      const stored = await readStored(notebook, "draft", spaceId);
      if (!stored || !isFromOtherTab(stored)) return;
      const { request, marks } = draft.snapshot();
      if (isSame(stored.value.request, takeOutSecrets(request, marks).rest)) setKnown(stored);
      else reportConflict(stored);
    };
    // If the read fails, the next save tries again. An unhandled rejection would stop all saves.
    work = work.then(checkOther).catch(reportFailure);
  });

  if (savedTime !== undefined && isNothingNew()) void enqueue();

  return {
    flush: () => (timer === undefined ? work : enqueue()),
    /** Saves or removes the draft after its baseline changed. */
    recheck: () => {
      // A save under way compares with the old baseline.
      work = work.then(() => void (saved = undefined));
      return enqueue();
    },
    keepMine: () => enqueue(true),
    accept: (other: Note<StoredRequest>) => {
      setKnown(other);
      isInConflict = false;
      clearTimeout(timer);
      timer = undefined;
      unsavedSince = undefined;
      saved = draft.snapshot();
      onChange({ kind: "saved", savedTime: other.savedTime });
    },
    stop: () => {
      stopDraft();
      stopNotebook();
      return timer === undefined ? work : enqueue();
    },
  };
}
