import { useEffect, useState } from "react";
import { say } from "#ui/page/announcer.ts";
import { useSpoken } from "#ui/page/use-spoken.ts";
import type { Saving } from "./autosave.ts";
import { useDraft } from "./draft-context.ts";

/** Longer than the time between two saves of someone who types on. */
const PAUSE_MS = 1_500;

/** Says once for each pause that the draft was saved, unless a message says the change, and at once that it was not. The banner says a conflict. */
export function useSpokenDraft(saving: Saving): void {
  const draft = useDraft();
  const savedTime = saving.kind === "saved" ? saving.savedTime : undefined;
  const [savedBefore] = useState(savedTime);
  useEffect(() => {
    if (savedTime === savedBefore) return undefined;
    const timer = setTimeout(() => !draft.isSaid() && say("Draft saved"), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [savedTime, savedBefore, draft]);
  useSpoken(saving.kind === "failed" ? `Draft not saved: ${saving.message}` : undefined, 0);
}
