import { useEffect, useEffectEvent } from "react";

/** Calls back on Ctrl+Enter or Cmd+Enter in the elements that `isFor` accepts. A key that is held down counts once. */
export function useControlEnter(isFor: (target: Element) => boolean, onPress: () => void): void {
  const press = useEffectEvent((target: Element) => {
    if (!isFor(target)) return false;
    onPress();
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, target } = event;
      if (key !== "Enter" || ctrlKey === metaKey || altKey || shiftKey || isComposing || repeat) return;
      if (target instanceof Element && press(target)) event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
