import { useEffect, useEffectEvent } from "react";

/** Ctrl/Cmd+Z and Shift with it, or Ctrl+Y, across the whole form. Where text is typed, the keys belong to the text. */
export function useUndoKeys(undo: () => void, redo: () => void) {
  const travel = useEffectEvent((isBack: boolean) => (isBack ? undo() : redo()));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      travel(key === "z" && !event.shiftKey);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "file"].includes(target.type);
  return target instanceof HTMLElement && (target instanceof HTMLTextAreaElement || target.isContentEditable);
}
