import { useEffect, useEffectEvent } from "react";

/** Whether an element is in the dialog around `part`. */
export const isInDialogOf = (part: Element | null, target: Element): boolean =>
  part?.closest("[role=dialog]")?.contains(target) === true;

/** Calls back on Ctrl+Enter or Cmd+Enter in the elements that `isFor` accepts. A key that is held down counts once. */
export function useControlEnter(isFor: (target: Element) => boolean, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !isFor(event.target)) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      if (key === "Enter" && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing) press(event);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
