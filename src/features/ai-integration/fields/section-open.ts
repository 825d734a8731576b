import { useLayoutEffect, useState, type RefObject } from "react";
import type { SectionId } from "../request/section-of.ts";

/** Marks the button that opens and closes a section: it is no field of it. */
export const SECTION_TOGGLE = { "data-section-toggle": "" };

const openers = new Map<SectionId, () => void>();

/** Opens a section if it is collapsed. */
export function openSection(id: SectionId): void {
  openers.get(id)?.();
}

/**
 * The state of a section that can be collapsed. It opens when it is asked to, when the browser's search finds a text in
 * it, and when its first problem appears.
 */
export function useSectionOpen(
  id: SectionId,
  content: RefObject<HTMLElement | null>,
  { isCollapsible, problems }: { isCollapsible: boolean; problems: number },
) {
  const [state, setState] = useState<"never opened" | "open" | "closed">(
    isCollapsible && problems === 0 ? "never opened" : "open",
  );
  const [seenProblems, setSeenProblems] = useState(problems);
  if (problems !== seenProblems) {
    setSeenProblems(problems);
    if (seenProblems === 0) setState("open");
  }
  const isOpen = state === "open";

  useLayoutEffect(() => {
    const element = content.current;
    if (!isCollapsible || !element) return undefined;
    const open = () => setState("open");
    openers.set(id, open);
    element.addEventListener("beforematch", open);
    return () => {
      openers.delete(id);
      element.removeEventListener("beforematch", open);
    };
  }, [id, isCollapsible, content]);

  // React writes every value of `hidden` as an empty text, and the browser's search skips such an element.
  useLayoutEffect(() => {
    if (isOpen) content.current?.removeAttribute("hidden");
    else content.current?.setAttribute("hidden", "until-found");
  }, [isOpen, content]);

  return { isOpen, wasOpened: state !== "never opened", toggle: () => setState(isOpen ? "closed" : "open") };
}
