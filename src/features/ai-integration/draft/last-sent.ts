import { useEffect, useRef, useState } from "react";
import type { Note, Notebook } from "#notebook/notebook.ts";
import { useSession } from "#session/session.ts";
import { readKept, writeKept, type KeptRequest } from "./stored-request.ts";

/** What was last sent from here: secrets are placeholders in it, those that were left out too. */
export interface LastSentNote extends KeptRequest {
  /** JSON pointers of the secrets that were left out because nobody entered them again. */
  readonly leftOut: readonly string[];
}

/** What is known of a notebook that is followed. */
interface Followed {
  latest?: { readonly spaceId: string; readonly note: Promise<Note<LastSentNote> | undefined> } | undefined;
  /** How many writings of this page's own it has yet to tell of. */
  ownWrites: number;
}

const followed = new WeakMap<Notebook, Followed>();

function follow(notebook: Notebook): Followed {
  const known = followed.get(notebook);
  if (known) return known;
  const fresh: Followed = { ownWrites: 0 };
  followed.set(notebook, fresh);
  notebook.subscribe("last-sent", () => {
    if (fresh.ownWrites > 0) fresh.ownWrites -= 1;
    else fresh.latest = undefined;
  });
  return fresh;
}

/**
 * What was last sent for a space. Of the space asked for last it is held until some tab sends again: with thousands of
 * models, reading it and working through it again would take as long as drawing the page.
 */
export function readLastSent(notebook: Notebook, spaceId: string): Promise<Note<LastSentNote> | undefined> {
  const known = follow(notebook);
  if (known.latest?.spaceId === spaceId) return known.latest.note;
  const note = readKept<LastSentNote>(notebook, "last-sent", spaceId);
  known.latest = { spaceId, note };
  note.catch(() => (known.latest = undefined));
  return note;
}

/** Notes what was sent. It is not read again: that would be all of it a second time beside the draft that it shares. */
export async function writeLastSent(notebook: Notebook, spaceId: string, sent: LastSentNote): Promise<void> {
  const known = follow(notebook);
  known.ownWrites += 1;
  const written = writeKept(notebook, "last-sent", spaceId, sent);
  const latest = { spaceId, note: written.catch(() => readKept<LastSentNote>(notebook, "last-sent", spaceId)) };
  known.latest = latest;
  latest.note.catch(() => {});
  try {
    await written;
  } catch (error) {
    known.ownWrites = Math.max(0, known.ownWrites - 1);
    known.latest = undefined;
    throw error;
  }
}

/** Tells when another tab sent the configuration of this space. */
export function useSentElsewhere(
  spaceId: string,
  tab: string,
  onSent: (note: LastSentNote, savedTime: string) => void,
) {
  const { notebook } = useSession();
  const [savedTime, setSavedTime] = useState<string>();
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });

  useEffect(() => {
    let isOver = false;
    const stop = notebook.subscribe("last-sent", (key) => {
      if (key !== spaceId) return;
      void readLastSent(notebook, spaceId).then((note) => {
        if (isOver || !note || note.value.tab === tab) return;
        latest.current(note.value, note.savedTime);
        setSavedTime(note.savedTime);
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [notebook, spaceId, tab]);

  return { savedTime, forget: () => setSavedTime(undefined) };
}
