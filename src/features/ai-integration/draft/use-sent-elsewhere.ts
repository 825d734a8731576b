import { useEffect, useRef, useState } from "react";
import { useSession } from "#session/session.ts";
import { readLastSent, type LastSentNote } from "./last-sent.ts";

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
