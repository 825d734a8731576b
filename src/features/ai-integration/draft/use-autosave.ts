import { useEffect, useRef, useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { isSame } from "#json/json-path.ts";
import { useSession } from "#session/session.ts";
import { takeOutSecrets } from "../request/secrets.ts";
import { startAutosave, type Saving } from "./autosave.ts";
import type { Draft } from "./draft-store.ts";
import { EMPTY_REQUEST } from "./load-start.ts";

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
