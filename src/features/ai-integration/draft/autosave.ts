import { useEffect, useRef, useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { isSame } from "#json/json-path.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";
import { useSession } from "#session/session.ts";
import { takeOutSecrets } from "../request/secrets.ts";
import type { Draft, DraftState } from "./draft-store.ts";
import { EMPTY_REQUEST, SCHEMA } from "./load-start.ts";
import { readKept, writeKept, type KeptRequest } from "./stored-request.ts";

/** How saving stands. On a conflict nothing is written until someone chooses: neither draft is lost by itself. */
export type Saving =
  | { kind: "idle" }
  | { kind: "saved"; savedTime: string }
  | { kind: "failed"; message: string }
  | { kind: "conflict"; other: Note<KeptRequest> };

const QUIET_MS = 300;
/** Who types on without a pause loses no more than this, and the time of a write, when the browser dies. */
const LONGEST_MS = 1_000;

interface AutosaveOptions {
  readonly draft: Draft;
  readonly notebook: Notebook;
  readonly spaceId: string;
  /** A name of this running copy of the page. */
  readonly tab: string;
  /** When the draft that the page started from was saved; absent when it did not start from one. */
  readonly savedTime: string | undefined;
  /** Whether the draft says nothing that is not known anyway, so that none need be kept. */
  readonly isNothingNew: () => boolean;
  readonly onChange: (saving: Saving) => void;
}

/** Saves the draft within half a second after the last change and every second of typing, without its secrets, and notices the drafts of other tabs. */
export function startAutosave({ draft, notebook, spaceId, tab, savedTime, isNothingNew, onChange }: AutosaveOptions) {
  let known = savedTime;
  // Two tabs can write within one millisecond. Who wrote what the page started from does not matter: it was long before.
  let knownTab: string | undefined;
  let saved: Pick<DraftState, "request" | "marks"> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | undefined;
  let work = Promise.resolve();
  let isInConflict = false;
  // Reading a draft of thousands of models costs as much as a frame: it is read only where another tab may have written.
  let isToRead = true;
  let ownWrites = 0;

  const know = (note: Note<KeptRequest> | undefined) => {
    known = note?.savedTime;
    knownTab = note?.value.tab;
  };
  const isNews = ({ savedTime: time, value }: Note<KeptRequest>) =>
    value.tab !== tab && (time !== known || (knownTab !== undefined && value.tab !== knownTab));

  const conflict = (other: Note<KeptRequest>) => {
    isInConflict = true;
    onChange({ kind: "conflict", other });
  };

  /** The notebook tells of this tab's writes too. */
  const own = async <T>(write: () => Promise<T>): Promise<T> => {
    ownWrites += 1;
    try {
      return await write();
    } catch (error) {
      ownWrites -= 1;
      isToRead = true;
      throw error;
    }
  };

  const failed = (error: unknown) =>
    onChange({ kind: "failed", message: error instanceof Error ? error.message : String(error) });

  const save = async (isForced: boolean) => {
    const { request, marks, imported } = draft.snapshot();
    const isSaved = request === saved?.request && marks === saved.marks;
    if (!isForced && (isInConflict || isSaved)) return;
    try {
      const there = isToRead ? await readKept(notebook, "draft", spaceId) : undefined;
      if (there && isNews(there) && !isForced) {
        conflict(there);
        return;
      }
      isInConflict = false;
      isToRead = false;
      if (isNothingNew()) {
        await own(() => notebook.remove("draft", spaceId));
        know(undefined);
        onChange({ kind: "idle" });
      } else {
        const value = { request, marks, imported, tab, schema: SCHEMA };
        const note = await own(() => writeKept(notebook, "draft", spaceId, value));
        know(note);
        onChange({ kind: "saved", savedTime: note.savedTime });
      }
      saved = { request, marks };
    } catch (error) {
      failed(error);
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
    isToRead = true;
    // Behind whatever this tab is writing itself.
    const look = async () => {
      const there = await readKept(notebook, "draft", spaceId);
      if (!there || !isNews(there)) return;
      const { request, marks } = draft.snapshot();
      if (isSame(there.value.request, takeOutSecrets(request, marks).rest)) know(there);
      else conflict(there);
    };
    // Where it cannot be read the next save tries again: without this no save would follow any more.
    work = work.then(look).catch(failed);
  });

  return {
    /** Saves now what was not saved yet, as before the page goes away. */
    flush: () => (timer === undefined ? work : enqueue()),
    /** Looks again at whether there is anything new to keep, as after sending. */
    recheck: () => {
      // A save under way may have found something new that no longer is: it must not count as the last word.
      work = work.then(() => void (saved = undefined));
      return enqueue();
    },
    /** Writes this tab's draft over another one. */
    keepMine: () => enqueue(true),
    /** Another tab's draft was taken over: it is the one to write on. */
    accept: (other: Note<KeptRequest>) => {
      know(other);
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

/** Keeps the draft of a space saved for as long as its page is open, and tells of the drafts of other tabs. */
export function useAutosave({
  draft,
  spaceId,
  tab,
  savedTime,
  baseline,
}: {
  draft: Draft;
  spaceId: string;
  tab: string;
  savedTime: string | undefined;
  /** What is known without a draft: one that says the same is not kept. */
  baseline: AiIntegration | undefined;
}) {
  const { notebook } = useSession();
  const [saving, setSaving] = useState<Saving>(
    savedTime === undefined ? { kind: "idle" } : { kind: "saved", savedTime },
  );
  const autosave = useRef<ReturnType<typeof startAutosave>>(undefined);
  const latest = useRef(baseline);

  useEffect(() => {
    const started = startAutosave({
      draft,
      notebook,
      spaceId,
      tab,
      savedTime,
      isNothingNew: () => {
        const { request, marks } = draft.snapshot();
        const kept = (of: AiIntegration) => takeOutSecrets(of, marks).rest;
        return isSame(kept(request), kept(latest.current ?? EMPTY_REQUEST));
      },
      onChange: setSaving,
    });
    autosave.current = started;
    const flush = () => void started.flush();
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      void started.stop();
    };
  }, [draft, notebook, spaceId, tab, savedTime]);

  useEffect(() => {
    if (latest.current === baseline) return;
    latest.current = baseline;
    void autosave.current?.recheck();
  }, [baseline]);

  return {
    saving,
    /** Takes the other tab's draft in place of this one. */
    takeOther: () => {
      if (saving.kind !== "conflict") return;
      draft.restart(saving.other.value);
      autosave.current?.accept(saving.other);
    },
    keepMine: () => void autosave.current?.keepMine(),
  };
}
